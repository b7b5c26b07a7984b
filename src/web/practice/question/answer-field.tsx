import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { japaneseTyping } from "#web/kit/device/japanese-typing.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";
import { Button } from "#web/kit/ui/button.tsx";
import control from "#web/kit/ui/control.module.css";
import { askedLineId } from "./blank-line.tsx";
import { keepBlankInSight, keepInSightWhileTyping } from "#web/practice/keep-in-sight.ts";
import styles from "./answer-field.module.css";
import helpStyles from "./helps.module.css";

/** Stores whether the kana pad is open on this device. */
const kanaPadKey = "kaiwa:kana-pad";

/** Loaded on demand, because most learners have their own Japanese keyboard. */
const KanaPalette = lazy(() => import("./kana-palette.tsx").then((m) => ({ default: m.KanaPalette })));

type Props = {
  onAnswer: (typed: string) => void;
  /**
   * The number of verdicts and hints that have appeared above the field. Each message pushes the field down.
   */
  messageCount: number;
  /** Focuses the field, because the learner is in the middle of typing answers. */
  isFocused: boolean;
  /** Other help, in the same row as the kana pad's button. */
  children: ReactNode;
};

/** While an input method composes, Enter confirms the composition and does not submit. */
export function AnswerField({ onAnswer, messageCount, isFocused, children }: Props) {
  const { t } = useTexts("practice");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // Stored, because a learner who needs the kana pad for one blank also needs it for the next.
  const [hasPalette, setHasPalette] = useState(() => readText(kanaPadKey) === "open");
  useEffect(() => (field.current === null ? undefined : keepInSightWhileTyping(field.current)), []);
  useEffect(() => {
    if (messageCount > 0) keepBlankInSight(field.current);
  }, [messageCount]);
  useEffect(() => {
    if (isFocused && !hasPalette) field.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only as the question comes up
  }, []);
  const togglePalette = (): void => {
    setHasPalette(!hasPalette);
    writeText(kanaPadKey, hasPalette ? "" : "open");
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed);
        // While the kana pad is open, focus would open the phone's keyboard over it.
        if (!hasPalette) field.current?.focus();
      }}
    >
      <div className={styles["entry"]}>
        <input
          ref={field}
          id="practice-answer"
          className={control["control"]}
          type="text"
          aria-label={t("answerLabel")}
          aria-describedby={askedLineId}
          placeholder={t("answerHint")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...japaneseTyping}
          inputMode={hasPalette ? "none" : "text"}
          maxLength={60}
        />
        <Button type="submit" variant="primary">
          {t("check")}
        </Button>
      </div>
      {hasPalette && (
        <Suspense fallback={null}>
          <KanaPalette onChange={setTyped} />
        </Suspense>
      )}
      <div className={helpStyles["helps"]}>
        {children}
        <Button variant="quiet" aria-expanded={hasPalette} onClick={togglePalette}>
          {t("palette")}
        </Button>
      </div>
    </form>
  );
}
