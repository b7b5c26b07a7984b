import type { ContentLine } from "#contract/content.schema.ts";
import type { Note, SlipKind, Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { QuotingText } from "#web/kit/layout/quoting-text.tsx";
import { blankRomaji, blankText, blankTokens } from "./blank-text.ts";
import { useSlipText } from "./use-slip-text.ts";
import { japanese, useWithRomaji, WithJapanese } from "./with-japanese.tsx";

type Props = {
  /** Nothing when the answer was shown. */
  verdict: Verdict | undefined;
  /** What was chosen or typed. */
  given: string;
  /** The line is hidden: only its sound can help. */
  isListening: boolean;
  line: ContentLine;
};

/** Why an answer is right or wrong, below the word that says which; or the answer itself. */
export function VerdictText({ verdict, given, isListening, line }: Props) {
  if (verdict === undefined) return <Answer line={line} />;
  return verdict.kind === "wrong" ? (
    <Reason verdict={verdict} given={given} isListening={isListening} line={line} />
  ) : (
    <Notes notes={verdict.notes} line={line} />
  );
}

function Answer({ line }: Pick<Props, "line">) {
  const { t } = useTexts("practice");
  const withRomaji = useWithRomaji();
  return (
    <p>
      <WithJapanese
        text={t("shown", { answer: withRomaji(blankText(line), blankRomaji(line)) })}
        tokens={blankTokens(line)}
      />
    </p>
  );
}

/** Slips whose sentence says no more than a reason. */
const unnamed: ReadonlySet<SlipKind> = new Set(["other", "other-word"]);

/**
 * The slip by its name, and why the chosen word does not fit. That reason quotes the line, so it waits until the line is
 * shown.
 */
function Reason({
  verdict: { slip },
  given,
  isListening,
  line,
}: Omit<Props, "verdict"> & { verdict: Extract<Verdict, { kind: "wrong" }> }) {
  const { t } = useTexts("practice");
  const slipText = useSlipText();
  const chosen = line.blank?.readings?.[line.blank.choices.indexOf(given)];
  const reason = isListening ? undefined : chosen?.reason;
  return (
    <>
      {reason !== undefined && unnamed.has(slip.kind) ? null : (
        <p>
          <WithJapanese
            text={isListening && slip.kind === "other" ? t("slips.otherHeard") : slipText(slip)}
          />
        </p>
      )}
      {reason !== undefined && (
        <p>
          <QuotingText text={reason.text} japanese={reason.japanese} />
        </p>
      )}
    </>
  );
}

function Notes({ notes, line }: Pick<Props, "line"> & { notes: readonly Note[] }) {
  const { t } = useTexts("practice");
  const withRomaji = useWithRomaji();
  const inBlank = blankText(line);
  return noteTexts(notes).map(({ kind, expected }) => (
    <p key={kind}>
      <WithJapanese
        text={t(`notes.${kind}`, {
          expected: expected === inBlank ? withRomaji(inBlank, blankRomaji(line)) : japanese(expected),
        })}
      />
    </p>
  ));
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
