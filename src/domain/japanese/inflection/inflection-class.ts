/**
 * How a word inflects. Godan verbs carry their row in the last kana (書く, 飲む); 行く, ある and the
 * くださる group (なさる, いらっしゃる, おっしゃる, ござる) stand apart.
 */
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

/** Godan verbs that are irregular in some form, by how they end: 持っていく inflects like いく. */
const GODAN_EXCEPTIONS: readonly (readonly [RegExp, InflectionClass])[] = [
  [/([行往逝]|(^|[てで])[いゆ])く$/, "iku"],
  [/^ある$/, "aru"],
  [/(くださる|下さる|なさる|為さる|ゃる|仰る|ござる|御座る)$/, "kudasaru"],
];

/**
 * How a word inflects, by its part of speech and its dictionary form; undefined when it does not. The part of speech
 * decides first, because spelling misleads: めくる does not inflect like くる nor こする like する, and かえる may be 変える
 * (ichidan) or 帰る (godan). Spelling only separates the irregular verbs within a part of speech.
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
