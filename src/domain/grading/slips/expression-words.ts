import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { Inflecting } from "#domain/grading/question/question.ts";

const STEM_ENDS = "いきしちにみりぎび";
const LEMMA_ENDS = "うくすつぬむるぐぶ";

/**
 * The words that a fixed expression may be a form of, by its end; the lexicon lists いただきます whole. One of the two, what
 * was wanted or what was typed, has to be polite: only behind a stem it can be told which verb it is.
 * @example expressionWords("かもしれません", "かもしれない")[0]?.reading // "かもしれる"
 */
export function expressionWords(expected: string, given: string): Inflecting[] {
  const polite = [expected, given].map((one) => /^(.*?)(.)(ま(す|した|せん|しょう)|です|でした)/.exec(one));
  const [, head = "", end = "", ending = ""] = polite[0] ?? polite[1] ?? [];
  const stem = head + end;
  const inflecting = (reading: string, inflectionClass: InflectionClass): Inflecting => ({
    headword: reading,
    reading,
    inflectionClass,
  });
  if (ending === "") return [];
  if (ending.startsWith("で")) return [inflecting(stem, "na-adjective")];
  const row = STEM_ENDS.indexOf(end || "-");
  return [
    inflecting(`${head}する`, "suru"),
    inflecting(head + LEMMA_ENDS.charAt(row), "godan"),
    inflecting(`${head}る`, "kudasaru"),
    // い and its row are no stems of verbs that only lose る: いただきる would be taken for a form.
    ...(row < 0 ? [inflecting(`${stem}る`, "ichidan")] : []),
  ];
}
