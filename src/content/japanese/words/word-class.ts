import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

/** Word classes of the analyser, coarser than parts of speech. */
export type WordClass =
  | "noun"
  | "proper-noun"
  | "pronoun"
  | "number"
  | "verb"
  | "i-adjective"
  | "na-adjective"
  | "adverb"
  | "adnominal"
  | "conjunction"
  | "interjection"
  | "particle"
  | "auxiliary"
  | "prefix"
  | "suffix"
  | "symbol";

const BY_CLASS: Readonly<Record<string, WordClass>> = {
  動詞: "verb",
  形容詞: "i-adjective",
  副詞: "adverb",
  連体詞: "adnominal",
  接続詞: "conjunction",
  感動詞: "interjection",
  フィラー: "interjection",
  助詞: "particle",
  助動詞: "auxiliary",
  接頭詞: "prefix",
  記号: "symbol",
};

const BY_KIND_OF_NOUN: Readonly<Record<string, WordClass>> = {
  固有名詞: "proper-noun",
  代名詞: "pronoun",
  数: "number",
  形容動詞語幹: "na-adjective",
  ナイ形容詞語幹: "na-adjective",
  接尾: "suffix",
};

export function wordClass({ surface, classes }: ReadMorpheme): WordClass {
  const [main = "", kind = ""] = classes;
  if (main === "名詞") return /^[\p{P}\p{S}]+$/u.test(surface) ? "symbol" : (BY_KIND_OF_NOUN[kind] ?? "noun");
  if (main === "動詞" && kind === "接尾") return "auxiliary";
  return BY_CLASS[main] ?? (/[\p{L}\p{N}]/u.test(surface) ? "noun" : "symbol");
}
