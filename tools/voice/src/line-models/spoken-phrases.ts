import type { ModelPhrase } from "../../../../src/listening/line-model/line-model.ts";
import type { Utterance } from "../front-end/utterance.ts";

/** The morae and accent phrases of an utterance: a breath group ends with a pause. */
export function spokenPhrases(utterance: Utterance): { kana: string[]; phrases: ModelPhrase[] } {
  const kana: string[] = [];
  const phrases: ModelPhrase[] = [];
  for (const group of utterance)
    for (const [index, { words, accent }] of group.phrases.entries()) {
      const from = kana.length;
      kana.push(...words.flat());
      const ends = index === group.phrases.length - 1;
      // An accent on the last mora shows only in the next phrase.
      const own = accent > kana.length - from ? 0 : accent;
      phrases.push({ from, to: kana.length, accent: own, rises: group.rises && ends, ends });
    }
  return { kana, phrases };
}
