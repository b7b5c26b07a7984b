import type { ContentLine } from "#contract/content.schema.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import type { Note, SlipKind, Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { QuotingText } from "#web/kit/layout/quoting-text.tsx";
import { blankRomaji, blankText, blankTokens } from "./blank-text.ts";
import { useSlipText } from "./use-slip-text.ts";
import { japanese, useWithRomaji, WithJapanese } from "./with-japanese.tsx";

type Props = {
  /** Undefined if the learner asked for the answer. */
  verdict: Verdict | undefined;
  /** The chosen or typed answer. */
  given: string;
  /** The line is hidden, so the explanation must not quote it. */
  isListening: boolean;
  line: ContentLine;
};

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

/** Slips whose own sentence adds nothing to the reason. */
const unnamed: ReadonlySet<SlipKind> = new Set(["other", "other-word"]);

/**
 * Names the slip and explains why the chosen word does not fit. The explanation quotes the line, so it is
 * omitted while the line is hidden.
 */
function Reason({
  verdict: { slip },
  given,
  isListening,
  line,
}: Omit<Props, "verdict"> & { verdict: Extract<Verdict, { kind: "wrong" }> }) {
  const { t } = useTexts("practice");
  const slipText = useSlipText();
  const reason = isListening ? undefined : choiceMeant(given, line)?.reason;
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

/** The choice that an answer means: 食器, しょっき and shokki are the same one. */
function choiceMeant(given: string, { blank }: ContentLine) {
  const text = given.trim();
  const said = toHiragana(romajiToKana(text.toLowerCase())?.kana ?? text);
  return blank?.readings.find(({ ruby }, place) => {
    const choice = blank.choices[place] ?? "";
    return (
      choice === text || toHiragana(ruby?.map(([base, kana = base]) => kana).join("") ?? choice) === said
    );
  });
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

/** Merges notes of the same kind into one sentence: 乘り换え has two kanji of another script. */
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
