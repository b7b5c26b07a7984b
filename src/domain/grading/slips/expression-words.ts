import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { Inflecting } from "#domain/grading/question/question.ts";

const POLITE = /(ます|ました|ません|ませんでした|ましょう)$/;
const COPULA = /(です|でした|でしょう)$/;
const STEM_ENDS = "いきしちにひみりぎび";
const GODAN_ENDS = "うくすつぬふむるぐぶ";

/**
 * The words that a fixed expression may be a form of, by its end; the lexicon lists いただきます whole. One of the two, what
 * was wanted or what was typed, has to be polite: only behind a stem it can be told which verb it is.
 * @example expressionWords("かもしれません", "かもしれない")[0]?.reading // "かもしれる"
 */
export function expressionWords(expected: string, given: string): Inflecting[] {
  const polite = [expected, given].find((one) => POLITE.test(one));
  if (polite !== undefined) return verbsOf(polite.replace(POLITE, ""));
  const withCopula = [expected, given].find((one) => COPULA.test(one));
  const head = withCopula?.replace(COPULA, "") ?? "";
  return head === "" ? [] : [inflecting(head, "na-adjective")];
}

/** The verbs that have this stem before ます: いただき is that of いただく, し that of する. */
function verbsOf(stem: string): Inflecting[] {
  const head = stem.slice(0, -1);
  const end = stem.slice(-1);
  if (/[えけせてねへめれげぜべ]/.test(end)) return [inflecting(`${stem}る`, "ichidan")];
  const row = end === "" ? -1 : STEM_ENDS.indexOf(end);
  if (row < 0) return [];
  const godan = [head + GODAN_ENDS.charAt(row), ...(end === "い" ? [`${head}る`] : [])]
    .map((lemma) => inflecting(lemma, inflectionClassOf("verb-godan", lemma) ?? "godan"))
    // い is a stem of る only in くださる and its like.
    .filter(({ inflectionClass }, place) => place === 0 || inflectionClass === "kudasaru");
  return end === "し" ? [inflecting(`${head}する`, "suru"), ...godan] : godan;
}

function inflecting(reading: string, inflectionClass: InflectionClass): Inflecting {
  return { headword: reading, reading, inflectionClass };
}
