import { useEffect, useRef, useState } from "react";
import type { Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { japaneseTyping } from "#web/kit/device/japanese-typing.ts";
import type { CardQuestion } from "./card-question.ts";
import { Button } from "#web/kit/ui/button.tsx";
import control from "#web/kit/ui/control.module.css";
import { gradeTyped } from "./grade-typed.ts";
import styles from "./typed-answer.module.css";

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
