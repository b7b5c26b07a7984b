import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import { markLongVowels } from "#domain/japanese/writing/romaji.ts";
import type { Morpheme } from "./morphemes.ts";

/** The source of a reading. "none" means that an author has to add the reading. */
export type ReadingSource =
  | "dictionary"
  | "number"
  | "custom-words"
  | "context"
  | "author"
  | "spelling"
  | "none";

/** A morpheme with a final reading. */
export type ReadMorpheme = Morpheme & { readonly source: ReadingSource };

/** Long vowels by rule, for each ruby piece: 思|う is not omō, 唐|揚げ is karaage. */
export function spokenByRule(surface: string, reading: string): string {
  return alignFurigana(surface, reading)
    .map(([base, ruby]) => markLongVowels(ruby ?? base))
    .join("");
}

/** A noun from our tables. */
export function customNoun(
  surface: string,
  start: number,
  parts: readonly string[],
  kind: {
    readonly classes: readonly string[];
    readonly source: ReadingSource;
    readonly pronunciation: string;
  },
): ReadMorpheme {
  return {
    surface,
    start,
    end: start + surface.length,
    lemma: surface,
    reading: parts.join(""),
    pronunciation: kind.pronunciation,
    classes: kind.classes,
    conjugation: "*",
    form: "*",
    source: kind.source,
  };
}
