import type { ContentLine } from "#contract/content.schema.ts";
import type { Note, Slip, Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./practice.module.css";

type Props = { verdict: Verdict | undefined; isShown: boolean; line: ContentLine };

/** What the answer was, and why. */
export function Feedback({ verdict, isShown, line }: Props) {
  const { t } = useTexts("practice");
  const slipText = useSlipText();
  const answer = line.tokens
    .slice(line.blank?.from, line.blank?.to)
    .map((token) => token.text)
    .join("");
  const isRight = verdict !== undefined && verdict.kind !== "wrong";
  return (
    <div aria-live="polite" className={classNames(styles["feedback"], isRight && styles["good"])}>
      {isShown && <p>{t("shown", { answer })}</p>}
      {!isShown && verdict?.kind === "wrong" && (
        <p>
          <strong>{t("wrong")}</strong> {slipText(verdict.slip)}
        </p>
      )}
      {!isShown && isRight && (
        <>
          <p className={styles["verdict"]}>
            <Icon name="check" size={22} />
            <strong>{t(verdict.kind)}</strong>
          </p>
          {verdict.notes.map((note) => (
            <p key={note.kind}>{noteText(note)}</p>
          ))}
        </>
      )}
    </div>
  );

  function noteText(note: Note): string {
    return t(`notes.${note.kind}`, { expected: "expected" in note ? note.expected : "" });
  }
}

/** The sentence that names a slip. */
function useSlipText(): (slip: Slip) => string {
  const { t } = useTexts("practice");
  return (slip) => {
    if (slip.kind === "politeness") return t(`slips.politeness.${slip.expected}`);
    const pieces = {
      expected: "expected" in slip && typeof slip.expected === "string" ? slip.expected : "",
      given: "given" in slip && typeof slip.given === "string" ? slip.given : "",
    };
    return t(`slips.${slip.kind}`, pieces);
  };
}
