/** Politeness of a line: casual, polite (です・ます), or honorific and humble. */
export type Politeness = "casual" | "polite" | "keigo";

/** Phrases that occur at every level of politeness. */
const setPhrases =
  /(?:ありがとう|おはよう|おめでとう)ございま(?:す|した)|いただきます|お?願い(?:し|いたし)ます|いらっしゃい(?:ませ)?/g;

const keigoWords =
  /ござい|いたし|いただ[いきけくこ]|(?:て|で|ん)おり(?:ます|まし|ません)|(?:参|申し上げ|申|存じ|伺)[いしりっ]?(?:ます|まし|ません|て)|拝[見借]|召し上が|いらっしゃ|おっしゃ|なさ(?:い?ます|いまし|って|る)|くださ(?:い?ます|いまし|って|る)|承[りっる]|かしこまり|お(?:持ち|帰り|済み|決まり|探し|急ぎ)です|[おご](?:[^、。！？「」\s]{1,5})になっ?[りるて]|ご?覧|(?:よろし(?!く)|いかが)/;

const politeEndings =
  /(?:です|ます|ました|ません|ましょう|でした|でしょう|ください)(?=[、。！？…」]|か|ね|よ|が|けど|から|ので|し|って|$)/;

/**
 * The politeness of a line; one polite sentence makes it polite.
 * @example politenessOf("どこにいる？") // "casual"
 */
export function politenessOf(line: string): Politeness {
  const own = line.replace(setPhrases, "");
  if (keigoWords.test(own)) return "keigo";
  return politeEndings.test(line) || own !== line ? "polite" : "casual";
}
