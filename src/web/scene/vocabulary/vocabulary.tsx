import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import type { ContentToken, Scene } from "#web/scene/api.ts";
import { useWordPlayback } from "./use-word-playback.ts";
import { VocabularyWord } from "./vocabulary-word.tsx";
import styles from "./vocabulary.module.css";
import { useState } from "react";

/** What the learner hides for a self-test, and which words they have revealed. */
type SelfTest = { hides: Hidden; looked: ReadonlySet<string> };

const hiddenParts = ["nothing", "word", "meaning"] as const;
type Hidden = (typeof hiddenParts)[number];

const nothingHidden: SelfTest = { hides: "nothing", looked: new Set() };

/** Kept while the scene is open, even if the learner visits another tab. */
const selfTests = new WeakMap<Scene, SelfTest>();

function useSelfTest(scene: Scene): [SelfTest, (change: Partial<SelfTest>) => void] {
  const [now, setNow] = useState(selfTests.get(scene) ?? nothingHidden);
  const change = (some: Partial<SelfTest>): void => {
    // The choice applies to every word, so it hides the revealed words again.
    const next = { ...now, looked: nothingHidden.looked, ...some };
    selfTests.set(scene, next);
    setNow(next);
  };
  return [now, change];
}

const hidingText = {
  nothing: "study.hideNothing",
  word: "study.hideWord",
  meaning: "study.hideMeaning",
} as const;

type Props = {
  scene: Scene;
  /** Opens the card of a word in the form that its line uses. */
  onWord: (token: ContentToken, segment: number) => void;
};

/** The first line with a word. Undefined if only withheld lines have the word. */
function findToken(scene: Scene, lexeme: string): { token: ContentToken; segment: number } | undefined {
  for (const { tokens, segment } of scene.lines) {
    const token = tokens.find((one) => one.lexeme === lexeme);
    if (token !== undefined) return { token, segment };
  }
  return undefined;
}

export function Vocabulary({ scene, onWord }: Props) {
  const { t } = useTranslation();
  const [{ hides, looked }, change] = useSelfTest(scene);
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
        <SegmentedControl
          label={t("study.display")}
          isLabelHidden
          value={hides}
          options={hiddenParts.map((part) => ({ value: part, label: t(hidingText[part]) }))}
          onChange={(part) => change({ hides: part })}
        />
      </div>
      <ul className={styles["words"]}>
        {scene.vocabulary.map(({ lexeme: id }, index) => {
          const lexeme = scene.lexemes[id];
          if (lexeme === undefined) return null;
          const isRevealed = looked.has(id);
          const place = findToken(scene, id);
          const isSounding = isPlaying && segment === index;
          return (
            <li
              key={id}
              className={classNames(styles["word"], isSounding && styles["sounding"])}
              aria-current={isSounding ? "true" : undefined}
            >
              <VocabularyWord
                lexeme={lexeme}
                isWordHidden={hides === "word" && !isRevealed}
                isMeaningHidden={hides === "meaning" && !isRevealed}
                onReveal={() => change({ looked: new Set(looked).add(id) })}
                onOpen={place && (() => onWord(place.token, place.segment))}
                onListen={lexeme.audio === undefined ? undefined : () => playWord(index)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
