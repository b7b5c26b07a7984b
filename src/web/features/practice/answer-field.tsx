import { lazy, Suspense, useRef, useState } from "react";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./practice.module.css";

const KanaPalette = lazy(() => import("./kana-palette.tsx").then((m) => ({ default: m.KanaPalette })));

/** Where an answer is typed. Enter while an input method composes chooses a word and never submits. */
export function AnswerField({ onAnswer }: { onAnswer: (typed: string) => void }) {
  const { t } = useTexts("practice");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [hasPalette, setHasPalette] = useState(false);
  const submit = (): void => {
    onAnswer(typed);
    field.current?.focus();
  };
  return (
    <form
      className={styles["answer"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={t("answerLabel")}
        hint={t("answerHint")}
        value={typed}
        onChange={setTyped}
        lang="ja"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={60}
        onKeyDown={(event) => {
          // Safari ends the composition before this key arrives; the code 229 still tells.
          const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key === "Enter" && isComposing) event.preventDefault();
        }}
        onFocus={(event) => {
          const { target } = event;
          // Once the phone's keyboard is up, the blank above the field must still be in sight.
          window.setTimeout(() => target.scrollIntoView({ block: "center" }), 300);
        }}
      />
      <Button type="submit" variant="primary" isWide>
        {t("check")}
      </Button>
      <Button variant="quiet" aria-expanded={hasPalette} onClick={() => setHasPalette(!hasPalette)}>
        {t("palette")}
      </Button>
      {hasPalette && (
        <Suspense fallback={null}>
          <KanaPalette
            onKana={(kana) => setTyped((now) => now + kana)}
            onErase={() => setTyped((now) => now.slice(0, -1))}
            eraseLabel={t("erase")}
          />
        </Suspense>
      )}
    </form>
  );
}
