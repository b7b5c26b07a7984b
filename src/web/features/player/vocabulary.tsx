import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Switch } from "#web/ui/switch.tsx";
import type { Scene } from "./api.ts";
import { useWordPlayback } from "./use-word-playback.ts";
import { VocabularyWord } from "./vocabulary-word.tsx";

/** The words of a scene, to learn and to test oneself. */
export function Vocabulary({ scene }: { scene: Scene }) {
  const { t } = useTranslation();
  const [hidesWord, setHidesWord] = useState(false);
  const [hidesMeaning, setHidesMeaning] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const { engine, status, segment, hasSpeech } = useWordPlayback(scene);
  const isPlaying = status === "playing";
  const hide = (set: (isHidden: boolean) => void) => (isHidden: boolean) => {
    setShown(new Set());
    set(isHidden);
  };
  return (
    <>
      {hasSpeech && (
        <Button
          variant="primary"
          isWide
          icon={isPlaying ? "pause" : "play"}
          isBusy={status === "loading"}
          onClick={() => engine.toggle()}
        >
          {status === "failed" ? t("common.retry") : t(isPlaying ? "study.pause" : "study.playAll")}
        </Button>
      )}
      {status === "failed" && (
        <p className="vo-problem" role="alert">
          {t("study.audioFailed")}
        </p>
      )}
      <div className="vo-switches">
        <Switch label={t("study.hideWord")} isOn={hidesWord} onChange={hide(setHidesWord)} />
        <Switch label={t("study.hideMeaning")} isOn={hidesMeaning} onChange={hide(setHidesMeaning)} />
      </div>
      <ul className="vo-words">
        {scene.vocabulary.map(({ lexeme: id }, index) => {
          const lexeme = scene.lexemes[id];
          if (lexeme === undefined) return null;
          const isRevealed = shown.has(id);
          const isSounding = isPlaying && segment === index;
          return (
            <li
              key={id}
              className={classNames("vo-word", isSounding && "vo-sounding")}
              aria-current={isSounding ? "true" : undefined}
            >
              <VocabularyWord
                lexeme={lexeme}
                isWordHidden={hidesWord && !isRevealed}
                isMeaningHidden={hidesMeaning && !isRevealed}
                onReveal={() => setShown((now) => new Set(now).add(id))}
                onListen={lexeme.audio === undefined ? undefined : () => engine.playLine(index, true)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
