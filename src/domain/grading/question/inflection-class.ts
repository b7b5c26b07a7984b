import type { InflectionClass } from "#domain/japanese/inflection/verb-stems.ts";

const BY_POS: Readonly<Record<string, InflectionClass>> = {
  "verb-ichidan": "ichidan",
  "verb-godan": "godan",
  "verb-suru": "suru",
  "i-adjective": "i-adjective",
  "na-adjective": "na-adjective",
};

const BY_HEADWORD: readonly (readonly [RegExp, InflectionClass])[] = [
  [/^(です|だ)$/, "copula"],
  [/^(行く|いく)$/, "iku"],
  [/^ある$/, "aru"],
  [/(ださる|なさる|ゃる|ござる)$/, "kudasaru"],
  [/(来る|くる)$/, "kuru"],
  [/する$/, "suru"],
];

/**
 * How an entry of the lexicon inflects, by its part of speech and headword; nothing when it does not.
 * @example inflectionClassOf("verb-godan", "くださる") // "kudasaru"
 */
export function inflectionClassOf(pos: string, headword: string): InflectionClass | undefined {
  if (pos !== "verb-godan" && pos !== "verb-irregular" && pos !== "auxiliary") return BY_POS[pos];
  const special = BY_HEADWORD.find(([ending]) => ending.test(headword));
  return special === undefined ? BY_POS[pos] : special[1];
}
