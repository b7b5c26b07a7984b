import { isHiragana } from "#domain/japanese/writing/kana.ts";
import { markLongVowels } from "#domain/japanese/writing/romaji.ts";
import type { Morpheme } from "#content/japanese/morpheme/morphemes.ts";
import { customNoun } from "#content/japanese/morpheme/read-morpheme.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

const LONGEST = 8;
const PREDICATE_ENDINGS = new Set(["です", "ます", "だ", "た", "たい", "ござる", "くださる", "ください"]);
const LINKS = new Set(["は", "が", "に", "で", "と", "の", "も", "へ", "から", "まで"]);
// Words in which the vowel after a part boundary does not lengthen the vowel before it.
const PARTED: Readonly<Record<string, string>> = { ばあい: "ば|あい", みずうみ: "みず|うみ", さとおや: "さと|おや", まあい: "ま|あい", きおう: "き|おう", いのうえ: "いの|うえ" }; // prettier-ignore

/**
 * A word in hiragana, as in a word list (ゆうびんきょく), which the dictionary would split at random. Phrases (いくらですか) are left to the
 * dictionary.
 */
export function loneKanaWord(text: string, morphemes: readonly Morpheme[]): ReadMorpheme | undefined {
  if (morphemes.length < 2 || text.length > LONGEST || ![...text].every(isHiragana)) return undefined;
  if (morphemes.some((morpheme, index) => isPhraseSign(morpheme, index, morphemes))) return undefined;
  const pronunciation = (PARTED[text] ?? text).split("|").map(markLongVowels).join("");
  return customNoun(text, 0, [text], {
    classes: ["名詞", "一般", "*", "*"],
    source: "spelling",
    pronunciation,
  });
}

function isPhraseSign(morpheme: Morpheme, index: number, morphemes: readonly Morpheme[]): boolean {
  const [main, kind] = morpheme.classes;
  const before = morphemes[index - 1];
  const after = morphemes[index + 1];
  if (morpheme.surface === "を" || main === "感動詞") return true;
  if (main === "代名詞" || kind === "代名詞") return morpheme.surface.length > 1;
  if (main === "副詞") return kind === "一般" && index === 0;
  if (main === "助動詞" && before !== undefined)
    return PREDICATE_ENDINGS.has(morpheme.lemma) && before.classes[0] !== "UNK";
  if (morpheme.lemma === "くださる") return true;
  if (kind === "接続助詞") return before?.form === "連用タ接続" || before?.form === "連用形";
  const links = main === "助詞" && LINKS.has(morpheme.surface);
  return links && isWord(before) && isWord(after);
}

function isWord(morpheme: Morpheme | undefined): boolean {
  return (
    morpheme !== undefined &&
    morpheme.surface.length > 1 &&
    !["UNK", "助詞", "助動詞"].includes(morpheme.classes[0] ?? "")
  );
}
