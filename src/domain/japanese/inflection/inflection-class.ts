/** How a word inflects. The last kana of a godan verb gives its row; 行く, ある and the くださる group are irregular. */
export type InflectionClass =
  | "ichidan"
  | "godan"
  | "iku"
  | "aru"
  | "kudasaru"
  | "suru"
  | "kuru"
  | "i-adjective"
  | "na-adjective"
  | "copula";

/** The classes that have the stems of a verb. */
export type VerbClass = Exclude<InflectionClass, "i-adjective" | "na-adjective" | "copula">;

/** Irregular godan verbs, by their ending: 持っていく inflects like いく. */
const GODAN_EXCEPTIONS: readonly (readonly [RegExp, InflectionClass])[] = [
  [/([行往逝]|(^|[てで])[いゆ])く$/, "iku"],
  [/^ある$/, "aru"],
  [/(くださる|下さる|なさる|為さる|ゃる|仰る|ござる|御座る)$/, "kudasaru"],
];

/**
 * The inflection class of a dictionary form; undefined if the word does not inflect. The part of speech decides first, because
 * spelling is ambiguous: かえる may be 変える (ichidan) or 帰る (godan).
 * @example inflectionClassOf("verb-godan", "めくる") // "godan"
 * @example inflectionClassOf("verb-irregular", "持ってくる") // "kuru"
 */
export function inflectionClassOf(pos: string, lemma: string): InflectionClass | undefined {
  switch (pos) {
    case "verb-ichidan":
      return "ichidan";
    case "verb-suru":
      return "suru";
    case "i-adjective":
    case "na-adjective":
      return pos;
    case "verb-godan":
      return godanException(lemma) ?? "godan";
    case "verb-irregular":
      if (lemma.endsWith("する")) return "suru";
      return /(来る|くる)$/.test(lemma) ? "kuru" : godanException(lemma);
    case "auxiliary":
      return /^(です|だ)$/.test(lemma) ? "copula" : undefined;
    default:
      return undefined;
  }
}

function godanException(lemma: string): InflectionClass | undefined {
  return GODAN_EXCEPTIONS.find(([ending]) => ending.test(lemma))?.[1];
}
