import { foldText } from "#domain/japanese/writing/fold-text.ts";

export type Searched = {
  question: string;
  answer: string;
  /** Search terms that are in neither question nor answer. */
  words?: string;
};

/** A term that is not found as a whole matches if at least this share of its character pairs is found. */
const enoughPairs = 0.5;

/**
 * Returns the questions that match all terms of a query. Matches in the question come before matches in the
 * answer. In a language without spaces a query is one long term, so a term of at least three such characters
 * also matches in pieces.
 * @example searchQuestions([{ question: "没有声音怎么办？", answer: "…" }], "声音没有") // finds it
 */
export function searchQuestions<Q extends Searched>(all: readonly Q[], query: string): Q[] {
  const terms = foldText(query).split(" ").filter(Boolean);
  if (terms.length === 0) return [...all];
  const found = all.flatMap((one) => {
    const title = foldText(one.question);
    const whole = `${title} ${foldText(one.words ?? "")} ${foldText(one.answer)}`;
    if (!terms.every((term) => contains(whole, term))) return [];
    return [{ one, rank: terms.filter((term) => contains(title, term)).length }];
  });
  return found.sort((a, b) => b.rank - a.rank).map(({ one }) => one);
}

/** At least three Chinese characters, kana or hangul. */
const unspaced = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{3,}$/;

function contains(text: string, term: string): boolean {
  if (text.includes(term)) return true;
  if (!unspaced.test(term)) return false;
  const pairs = Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + 2));
  return pairs.filter((pair) => text.includes(pair)).length >= pairs.length * enoughPairs;
}
