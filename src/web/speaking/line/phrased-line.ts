import { beatsOfSpeech, inHiragana, romajiOfBeats, spelledMoras } from "#domain/speaking/beats.ts";
import type { Beat } from "#domain/speaking/beats.ts";
import { partRomaji } from "#domain/speaking/part-romaji.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";

/** A beat of a line with its times in seconds. */
export type TimedBeat = Beat & { romaji: string; start: number; end: number };

/** A line divided into accent phrases. Each contains the beats [from, to). */
export type PhrasedLine = {
  beats: TimedBeat[];
  phrases: { from: number; to: number; romaji: string }[];
  seconds: number;
};

/** Divides a line into accent phrases, with the kana of the text. If the voice says other morae, uses the spoken kana. */
export function phrasedLine(
  { moras, phrases, seconds }: LineModel,
  line: Parameters<typeof partRomaji>[0],
): PhrasedLine {
  const spelled = spelledMoras(line.tokens);
  const isAsWritten = spelled.length === moras.length;
  const said = moras.map(({ kana }) => kana);
  const kinds = beatsOfSpeech(said);
  const romaji = romajiOfBeats(kinds);
  const beats = moras.map(({ kana, start, end }, index) => ({
    kana: (isAsWritten ? spelled[index] : undefined) ?? inHiragana(kana),
    kind: kinds[index]?.kind ?? ("plain" as const),
    romaji: romaji[index] ?? "",
    start,
    end,
  }));
  return {
    beats,
    phrases: phrases.map(({ from, to }) => ({ from, to, romaji: partRomaji(line, { from, to, said }) })),
    seconds,
  };
}

export function phraseText({ beats }: PhrasedLine, { from, to }: { from: number; to: number }): string {
  return beats
    .slice(from, to)
    .map(({ kana }) => kana)
    .join("");
}
