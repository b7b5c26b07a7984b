import type { ContentLine } from "#contract/content.schema.ts";
import type { Note, Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Icon } from "#web/ui/icon.tsx";
import { answerRomaji, answerText, answerTokens } from "./answer-text.ts";
import { useNamed } from "./use-named.ts";
import { useSlipText } from "./use-slip-text.ts";
import { japanese, WithJapanese } from "./with-japanese.tsx";
import styles from "./verdict.module.css";

type Props = { verdict: Verdict | undefined; isShown: boolean; line: ContentLine };

/** What the answer was, and why. Always on the page, or a screen reader would miss the first verdict. */
export function Feedback({ verdict, isShown, line }: Props) {
  const { t } = useTexts("practice");
  const slipText = useSlipText();
  const named = useNamed();
  const answer = answerText(line);
  return (
    <div aria-live="polite" aria-atomic="true">
      {isShown && (
        <div className={styles["verdict"]}>
          <p>
            <WithJapanese
              text={t("shown", { answer: named(answer, answerRomaji(line)) })}
              tokens={answerTokens(line)}
            />
          </p>
        </div>
      )}
      {!isShown && verdict?.kind === "wrong" && (
        <div className={styles["verdict"]} data-kind="wrong">
          <p>
            <strong>{t("wrong")}</strong>
          </p>
          <p>
            <WithJapanese text={slipText(verdict.slip)} />
          </p>
        </div>
      )}
      {!isShown && verdict !== undefined && verdict.kind !== "wrong" && (
        <div className={styles["verdict"]} data-kind={verdict.kind}>
          <p>
            <strong>
              <Icon name="check" size={22} />
              {t(verdict.kind)}
            </strong>
          </p>
          {noteTexts(verdict.notes).map(({ kind, expected }) => (
            <p key={kind}>
              <WithJapanese
                text={t(`notes.${kind}`, {
                  expected: expected === answer ? named(answer, answerRomaji(line)) : japanese(expected),
                })}
              />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** One sentence for each kind: 乘り换え differs in two kanji and is told once. */
function noteTexts(notes: readonly Note[]): { kind: Note["kind"]; expected: string }[] {
  const kinds = [...new Set(notes.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    expected: notes
      .filter((note) => note.kind === kind)
      .map((note) => ("expected" in note ? note.expected : ""))
      .join("・"),
  }));
}
