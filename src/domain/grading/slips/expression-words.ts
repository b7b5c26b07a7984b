import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { Inflecting } from "#domain/grading/question/question.ts";

const POLITE = /^(.*?)(.)(ま(?=す|した|せん|しょう)|で(?=す|した))/;
const STEM_ENDS = "いきしちにみりぎび";
const LEMMA_ENDS = "うくすつぬむるぐぶ";

/**
 * The words that a fixed expression may be a form of, by its end; the lexicon lists いただきます whole. One of the two, what
 * was wanted or what was typed, has to be polite: only a stem identifies the verb.
 * @example expressionWords("かもしれません", "かもしれない")[0]?.reading // "かもしれる"
 */
export function expressionWords(expected: string, given: string): Inflecting[] {
  const [, head = "", end = "", ending = ""] = POLITE.exec(expected) ?? POLITE.exec(given) ?? [];
  const word = (reading: string, inflectionClass: InflectionClass): Inflecting[] => [
    { headword: reading, reading, inflectionClass },
  ];
  if (ending === "") return [];
  if (ending === "で") return word(head + end, "na-adjective");
  const row = STEM_ENDS.indexOf(end);
  // い and its row are no stems of verbs that only lose る: いただきる would be taken for a form.
  if (row < 0) return word(`${head + end}る`, "ichidan");
  return [...word(`${head}する`, "suru"), ...word(head + LEMMA_ENDS.charAt(row), "godan")];
}
