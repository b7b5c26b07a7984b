import { beatsOfSpeech, inHiragana, spelledMoras } from "#domain/speaking/beats.ts";
import type { Beat } from "#domain/speaking/beats.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";

/** A beat of a line and when it sounds, in seconds. */
export type TimedBeat = Beat & { start: number; end: number };

/** A line by its accent phrases: beats [from, to) each. */
export type PhrasedLine = { beats: TimedBeat[]; phrases: { from: number; to: number }[]; seconds: number };

/** Words of a line, with how they are read. */
type Tokens = Parameters<typeof spelledMoras>[0];

/** A line's model with its kana as they are written, where the voice says just these. */
export function phrasedLine({ moras, phrases, seconds }: LineModel, tokens: Tokens): PhrasedLine {
  const spelled = spelledMoras(tokens);
  const isAsWritten = spelled.length === moras.length;
  const kinds = beatsOfSpeech(moras.map(({ kana }) => kana));
  const beats = moras.map(({ kana, start, end }, index) => ({
    kana: (isAsWritten ? spelled[index] : undefined) ?? inHiragana(kana),
    kind: kinds[index]?.kind ?? ("plain" as const),
    start,
    end,
  }));
  return { beats, phrases: phrases.map(({ from, to }) => ({ from, to })), seconds };
}

/** The kana of a phrase. */
export function phraseText({ beats }: PhrasedLine, { from, to }: { from: number; to: number }): string {
  return beats
    .slice(from, to)
    .map(({ kana }) => kana)
    .join("");
}
