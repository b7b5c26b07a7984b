import type { Wording } from "#contract/content.schema.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import { printedRomaji } from "./printed-romaji.ts";

/** A sentence in which learners look up no words. */
export const wording = (sentence: AnalysedSentence): Wording => ({
  ruby: sentence.tokens
    .flatMap(({ ruby }) => ruby)
    .map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
  romaji: printedRomaji(sentence, []),
});
