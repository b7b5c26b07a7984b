import { isKanji, isKatakana } from "#domain/japanese/writing/kana.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

// Titles are separate words: tanaka san.
const TITLES = new Set(["さん", "様", "さま", "君", "くん", "ちゃん", "氏", "殿", "先生", "たん"]);
// Contracted auxiliaries are one word with their verb: matteru, tabechatta.
const CONTRACTED = new Set(["てる", "でる", "ちゃう", "じゃう", "ちまう", "じまう", "とく", "どく", "てく", "でく", "たげる", "だげる", "とる", "どる", "てん"]); // prettier-ignore
// Endings that are separate words.
const APART_ENDINGS = new Set(["です", "だ", "らしい", "べし", "じゃん", "や", "じゃ", "ござる"]);
// Affixes that are separate words: nijuppun oki, chō ukeru.
const APART_SUFFIXES = new Set(["おき", "ごと", "ぶり", "よう"]);
const APART_PREFIXES = new Set(["約", "超"]);
// Adjectives that are always separate: de ii, kite hoshii.
const APART_ADJECTIVES = new Set(["いい", "よい", "良い", "よろしい", "ほしい", "欲しい"]);
const JOINED_PARTICLES = new Set([
  "て",
  "で",
  "ば",
  "ながら",
  "ちゃ",
  "じゃ",
  "つつ",
  "たり",
  "だり",
  "たって",
  "だって",
]);
// Verbs that are separate after お and a stem, or a noun: omachi kudasai.
const APART_VERBS = new Set(["くださる", "下さる", "いただく", "頂く", "いたす", "致す", "する", "なさる", "できる", "出来る", "ございます", "くれる", "もらう", "いる", "ある", "おる", "行く", "いく", "来る", "くる", "なる", "申し上げる"]); // prettier-ignore

function isClass(morpheme: ReadMorpheme, main: string, kind?: string): boolean {
  return morpheme.classes[0] === main && (kind === undefined || morpheme.classes[1] === kind);
}

function isPredicate(morpheme: ReadMorpheme): boolean {
  return ["動詞", "形容詞", "助動詞"].includes(morpheme.classes[0] ?? "");
}

/** Whether a morpheme is joined to the one before it: 来|まし|た is kimashita, 田中|さん tanaka san. */
export function joinsPrevious(morphemes: readonly ReadMorpheme[], index: number): boolean {
  const here = morphemes[index];
  const before = morphemes[index - 1];
  if (here === undefined || before === undefined || isClass(here, "記号") || isClass(before, "記号"))
    return false;
  if (isClass(before, "接頭詞")) return leansOnNext(before) && !isClass(here, "助詞");
  switch (here.classes[0]) {
    case "助動詞":
      return joinsEnding(here, before);
    case "助詞":
      return joinsParticle(here, before) || joinsWhat(morphemes, index);
    case "動詞":
      return joinsVerb(morphemes, index, here, before);
    case "形容詞":
      return isClass(here, "形容詞", "接尾") || joinsAdjective(here, before);
    case "名詞":
      return joinsNoun(here, before);
    default:
      return false;
  }
}

/** 今 is a prefix in the dictionary (今会議中); read いま it is a word. */
function leansOnNext(prefix: ReadMorpheme): boolean {
  return !APART_PREFIXES.has(prefix.surface) && prefix.reading !== "いま";
}

/** 分かり|やすい is one word; これで|いい and 来て|ほしい are two. */
function joinsAdjective(here: ReadMorpheme, before: ReadMorpheme): boolean {
  if (APART_ADJECTIVES.has(here.lemma) || APART_ENDINGS.has(before.lemma)) return false;
  return isClass(here, "形容詞", "非自立") && isStem(before) && isPredicate(before);
}

function isStem(morpheme: ReadMorpheme): boolean {
  return morpheme.form === "連用形" || morpheme.form === "ガル接続";
}

function isTe(morpheme: ReadMorpheme): boolean {
  return isClass(morpheme, "助詞", "接続助詞") && /^[てで]$/.test(morpheme.surface);
}

function joinsEnding(here: ReadMorpheme, before: ReadMorpheme): boolean {
  if (APART_ENDINGS.has(here.lemma)) return isVoicedPast(here, before);
  // 忘れて|ます is short for 忘れています.
  if (here.lemma === "ます" && isTe(before)) return true;
  return isPredicate(before);
}

/** だ of 飲んだ is the past ending; the form before it shows that. */
function isVoicedPast(here: ReadMorpheme, before: ReadMorpheme): boolean {
  return here.surface.startsWith("だ") && before.form === "連用タ接続";
}

function joinsParticle(here: ReadMorpheme, before: ReadMorpheme): boolean {
  // 飲んで|て is short for 飲んでいて.
  if (here.surface === "て" && isTe(here) && isTe(before)) return true;
  if (!JOINED_PARTICLES.has(here.surface) || !isPredicate(before)) return false;
  if (before.lemma === "です" || before.lemma === "だ") return here.surface !== "で";
  return isClass(here, "助詞", "接続助詞") || isClass(here, "助詞", "並立助詞") || here.surface === "ちゃ";
}

/** 何で and 何でも are nande and nandemo. */
function joinsWhat(morphemes: readonly ReadMorpheme[], index: number): boolean {
  const [before2, before, here] = [morphemes[index - 2], morphemes[index - 1], morphemes[index]];
  if (before?.surface === "何") return here?.surface === "で" || here?.surface === "でも";
  return before2?.surface === "何" && before?.surface === "で" && here?.surface === "も";
}

function joinsVerb(
  morphemes: readonly ReadMorpheme[],
  index: number,
  here: ReadMorpheme,
  before: ReadMorpheme,
): boolean {
  // 行ってらっしゃい is one word: itterasshai.
  if (isClass(here, "動詞", "接尾") || here.lemma === "らっしゃる") return true;
  if (CONTRACTED.has(here.lemma)) return isPredicate(before) || isTe(before);
  if (!isClass(here, "動詞", "非自立") || !isPredicate(before) || !isStem(before)) return false;
  if (here.lemma === "なさる") return !isClass(morphemes[index - 2] ?? before, "接頭詞");
  return !APART_VERBS.has(here.lemma);
}

/**
 * Whether a word can end a clause. A suffix is not joined to such a word, like た in 安くなった|分, but it is
 * joined to a stem, like 読み in 読み|方 and 降り in 降り|そう.
 */
function couldEnd(morpheme: ReadMorpheme): boolean {
  return isPredicate(morpheme) && morpheme.form === "基本形";
}

/** チェック|アウト: the dictionary cuts long borrowed words. */
function isKatakanaWord({ surface }: ReadMorpheme): boolean {
  return surface.length > 1 && [...surface].every(isKatakana);
}

function joinsNoun(here: ReadMorpheme, before: ReadMorpheme): boolean {
  if (here.source === "number") return before.source === "number" && isKatakanaWord(here);
  if (TITLES.has(here.surface)) return false;
  if (isClass(here, "名詞", "接尾"))
    return !APART_SUFFIXES.has(here.surface) && !isClass(before, "助詞") && !couldEnd(before);
  // In 十分気をつけて, 十分 is an adverb.
  if (before.surface === "十分") return false;
  if (before.surface === "何") return here.surface === "曜日";
  if (isKatakanaWord(here) && isKatakanaWord(before)) return true;
  if (!isClass(before, "名詞") || isClass(before, "名詞", "代名詞") || isClass(before, "名詞", "非自立"))
    return false;
  if (before.source === "number")
    return here.surface === "半" || (isKanji(here.surface) && here.surface.length === 1);
  // A noun of one kanji is joined to the noun beside it, 禁煙|席, 生|ビール, unless it is a time (今日|朝).
  if (
    isClass(before, "名詞", "副詞可能") ||
    isClass(here, "名詞", "副詞可能") ||
    isClass(here, "名詞", "非自立")
  )
    return false;
  const short = (morpheme: ReadMorpheme): boolean =>
    morpheme.surface.length === 1 && isKanji(morpheme.surface);
  return short(here) && isKanji(before.surface) && !isClass(here, "名詞", "代名詞");
}
