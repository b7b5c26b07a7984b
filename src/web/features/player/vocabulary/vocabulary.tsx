import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Switch } from "#web/ui/fields/switch.tsx";
import type { Scene } from "#web/features/player/api.ts";
import { useSelfTest } from "./use-self-test.ts";
import { useWordPlayback } from "./use-word-playback.ts";
import { VocabularyWord } from "./vocabulary-word.tsx";
import styles from "./vocabulary.module.css";

/** The words of a scene, to learn and to test oneself. */
export function Vocabulary({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const [{ hidesWord, hidesMeaning, looked }, change] = useSelfTest(scene);
  const { status, segment, hasSpeech, playWord, playAll } = useWordPlayback(scene);
  const isPlaying = status === "playing";
  return (
    <>
      {hasSpeech && (
        <Button
          variant="primary"
          isWide
          icon={isPlaying ? "pause" : "play"}
          isBusy={status === "loading"}
          onClick={playAll}
        >
          {status === "failed" ? t("common.retry") : t(isPlaying ? "study.pause" : "study.playAll")}
        </Button>
      )}
      {status === "failed" && (
        <p className={styles["problem"]} role="alert">
          {t("study.audioFailed")}
        </p>
      )}
      <div className={styles["switches"]}>
        <Switch
          label={t("study.hideWord")}
          isOn={hidesWord}
          onChange={(isOn) => change({ hidesWord: isOn })}
        />
        <Switch
          label={t("study.hideMeaning")}
          isOn={hidesMeaning}
          onChange={(isOn) => change({ hidesMeaning: isOn })}
        />
      </div>
      <ul className={styles["words"]}>
        {scene.vocabulary.map(({ lexeme: id }, index) => {
          const lexeme = scene.lexemes[id];
          if (lexeme === undefined) return null;
          const isRevealed = looked.has(id);
          const isSounding = isPlaying && segment === index;
          return (
            <li
              key={id}
              className={classNames(styles["word"], isSounding && styles["sounding"])}
              aria-current={isSounding ? "true" : undefined}
            >
              <VocabularyWord
                lexeme={lexeme}
                isWordHidden={hidesWord && !isRevealed}
                isMeaningHidden={hidesMeaning && !isRevealed}
                onReveal={() => change({ looked: new Set(looked).add(id) })}
                onListen={lexeme.audio === undefined ? undefined : () => playWord(index)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
