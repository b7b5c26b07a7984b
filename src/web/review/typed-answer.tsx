import { useEffect, useRef, useState } from "react";
import type { Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { japaneseTyping } from "#web/kit/device/japanese-typing.ts";
import type { CardQuestion } from "./card-question.ts";
import { Button } from "#web/kit/ui/button.tsx";
import control from "#web/kit/ui/control.module.css";
import styles from "./typed-answer.module.css";
import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { questionOf, questionToken } from "#domain/grading/question/question.ts";
import type { Question } from "#domain/grading/question/question.ts";

type Props = { asked: CardQuestion; onVerdict: (verdict: Verdict) => void };

/** The field for an answer in kana, kanji or romaji. Does not submit an empty field. */
export function TypedAnswer({ asked, onVerdict }: Props) {
  const { t } = useTexts("review");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className={styles["entry"]}
      onSubmit={(event) => {
        event.preventDefault();
        const verdict = gradeTyped(typed, asked);
        if (verdict.kind === "wrong" && verdict.slip.kind === "empty") field.current?.focus();
        else onVerdict(verdict);
      }}
    >
      <input
        ref={field}
        className={control["control"]}
        type="text"
        aria-label={t("answerLabel")}
        placeholder={t("answerHint")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...japaneseTyping}
        maxLength={120}
      />
      <Button type="submit" variant="primary">
        {t("check")}
      </Button>
    </form>
  );
}

/** The question of a card in the form that the grader takes. */
function questionIn({ scene, line, from, to }: CardQuestion): Question {
  const { blank } = line;
  if (blank !== undefined && blank.from === from && blank.to === to) {
    const asked = questionOf(scene, line.segment);
    if (asked !== undefined) return asked;
  }
  const tokens = line.tokens.map((token) => questionToken(token, scene.lexemes));
  return {
    before: tokens.slice(0, from),
    // Punctuation is removed, so that an answer without the full stop is right.
    answer: tokens.slice(from, to).filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    after: tokens.slice(to),
    accepted: [],
    distractors: [],
    words: scene.lines.flatMap((other) => (other === line ? [] : other.tokens)),
  };
}

/** Grades a typed answer with the grader of practices. */
function gradeTyped(typed: string, asked: CardQuestion): Verdict {
  return gradeAnswer(typed, questionIn(asked));
}
