import { moraDurations } from "#domain/speaking/mora-durations.ts";
import { beatsOfSpeech, inHiragana, romajiOfBeats, spelledMoras } from "#domain/speaking/beats.ts";
import type { BeatKind } from "#domain/speaking/beats.ts";
import { drawnHeights } from "#domain/speaking/curve.ts";
import type { LineComparison } from "#listening/compare-line.ts";

/** A mora for drawing: the kana of the text, both durations in beats and both heights in semitones. */
export type MirroredMora = {
  kana: string;
  romaji: string;
  kind: BeatKind;
  phrase: number;
  isHigh: boolean;
  /** Whether the pitch accent falls after this mora. */
  falls: boolean;
  model: { bar: number; height: number | undefined };
  mine: { bar: number; height: number | undefined } | undefined;
};

/** The words of a line with their readings. */
type Tokens = Parameters<typeof spelledMoras>[0];

export function mirroredMoras({ moras }: Pick<LineComparison, "moras">, tokens: Tokens): MirroredMora[] {
  const spelled = spelledMoras(tokens);
  // If the number of spoken morae differs from the text (a number in digits), shows the spoken kana.
  const isAsWritten = spelled.length === moras.length;
  const kinds = beatsOfSpeech(moras.map(({ kana }) => kana));
  const romaji = romajiOfBeats(kinds);
  const durations = moraDurations(moras);
  const model = drawnHeights(moras.map((mora) => mora.model.height));
  const mine = drawnHeights(moras.map((mora) => mora.learner?.height));
  return moras.map((mora, index) => {
    const next = moras[index + 1];
    const { model: modelBar = 0, learner: mineBar } = durations[index] ?? {};
    return {
      kana: (isAsWritten ? spelled[index] : undefined) ?? inHiragana(mora.kana),
      romaji: romaji[index] ?? "",
      kind: kinds[index]?.kind ?? "plain",
      phrase: mora.phrase,
      isHigh: mora.model.isHigh,
      falls: mora.model.isHigh && next?.phrase === mora.phrase && !next.model.isHigh,
      model: { bar: modelBar, height: model[index] },
      mine: mineBar === undefined ? undefined : { bar: mineBar, height: mine[index] },
    };
  });
}
