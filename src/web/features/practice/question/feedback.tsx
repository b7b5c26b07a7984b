import type { ContentLine } from "#contract/content.schema.ts";
import type { Note, Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Icon } from "#web/ui/icon.tsx";
import { blankRomaji, blankText, blankTokens } from "#web/features/practice/line/blank-text.ts";
import { useSlipText } from "./use-slip-text.ts";
import { japanese, useWithRomaji, WithJapanese } from "./with-japanese.tsx";

type Props = { verdict: Verdict | undefined; isShown: boolean; line: ContentLine };

/** The verdict on an answer, and why. A live region, so it is on the page before there is one. */
export function Feedback({ verdict, isShown, line }: Props) {
  const { t } = useTexts("practice");
  const slipText = useSlipText();
  const withRomaji = useWithRomaji();
  const inBlank = blankText(line);
  return (
    <div aria-live="polite" aria-atomic="true">
      {isShown && (
        <div className="pr-verdict">
          <p>
            <WithJapanese
              text={t("shown", { answer: withRomaji(inBlank, blankRomaji(line)) })}
              tokens={blankTokens(line)}
            />
          </p>
        </div>
      )}
      {!isShown && verdict?.kind === "wrong" && (
        <div className="pr-verdict" data-kind="wrong">
          <p>
            <strong>{t("wrong")}</strong>
          </p>
          <p>
            <WithJapanese text={slipText(verdict.slip)} />
          </p>
        </div>
      )}
      {!isShown && verdict !== undefined && verdict.kind !== "wrong" && (
        <div className="pr-verdict" data-kind={verdict.kind}>
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
                  expected:
                    expected === inBlank ? withRomaji(inBlank, blankRomaji(line)) : japanese(expected),
                })}
              />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

/** One sentence for each kind of note: 乘り换え has two kanji of another script and gets one sentence for both. */
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
