import { isKanji } from "#domain/japanese/writing/kana.ts";
import { readCounted, readOpenNumber } from "./counter-reading.ts";
import { counters, thingCounters } from "./counters.ts";
import type { Morpheme } from "#content/japanese/morpheme/morphemes.ts";
import { findNotation } from "./number-notations.ts";
import type { NumberSpan } from "./number-notations.ts";
import { readSpecialCase } from "./number-special-cases.ts";
import { parseNumber, readWritten } from "./numbers.ts";

const NUMBER = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?[百千万億兆]?(?:[〇零一二三四五六七八九十百千万億兆\d]+)?|[〇零一二三四五六七八九十百千万億兆]+[数何]?|[何数幾][十百千万億]*/y; // prettier-ignore
const NAMES = [...counters.keys(), ...thingCounters.keys()].sort((a, b) => b.length - a.length);

// Words that look like a number with a counter.
const WORDS = new Set(["千歳", "万歳", "百合", "八百", "一重", "八重", "三重", "十字", "一目", "一足", "万一", "一行", "二の次", "何等", "数字", "数学", "一色", "一切れ目", "千代"]); // prettier-ignore
// Words that start like a counter: 3日本語 is 3|日本語.
const NOT_COUNTERS = new Set(["日本", "本当", "本屋", "本社", "人気", "人間", "人生", "名前", "名刺", "番組", "番号", "台風", "台所", "個人", "年上", "年下", "年齢", "月曜", "日曜", "円高", "円安", "時計", "時代", "回答", "点数", "点検", "頭痛", "足元", "部長", "部分", "社長", "社員", "校長", "機会", "席順", "食事", "食堂", "食後", "口座", "字幕", "語学", "話題", "課長", "問題", "発表", "合計", "対応", "面白い", "次第"]); // prettier-ignore

/**
 * Finds all numbers, each with its counter if it has one. `morphemes` exclude words that only look like
 * numbers, such as 一緒 and 六本木.
 */
export function findNumbers(text: string, morphemes: readonly Morpheme[]): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (let at = 0; at < text.length;) {
    const found = findNotation(text, at) ?? approximate(text, at, morphemes) ?? counted(text, at, morphemes);
    if (found === undefined) at++;
    else {
      spans.push(...found);
      at = found.at(-1)?.end ?? at + 1;
    }
  }
  return spans;
}

function counted(text: string, at: number, morphemes: readonly Morpheme[]): NumberSpan[] | undefined {
  NUMBER.lastIndex = at;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined || !mayBegin(text, at, morphemes)) return undefined;
  const after = at + number.length;
  const names = NAMES.filter(
    (name) => text.startsWith(name, after) && endsUnit(text, after + name.length, name),
  );
  const fitting = names.find((name) => fits(number, at, after + name.length, morphemes, false));
  const name = fitting ?? names.find((other) => fits(number, at, after + other.length, morphemes, true));
  if (name !== undefined) {
    const special = readSpecialCase(text, at, number, name);
    if (special === "word" && isMorpheme(morphemes, at, after + name.length)) return undefined;
    const parts = Array.isArray(special) ? special : readCounted(number, name);
    if (parts !== undefined && !WORDS.has(number + name))
      return divide(at, after, after + name.length, parts, name);
  }
  return bare(text, number, at, morphemes);
}

/** L and g are units only before a non-letter: 2L, not 2LDK. */
function endsUnit(text: string, end: number, name: string): boolean {
  return !(/[A-Za-z]$/.test(name) && /[A-Za-z]/.test(text.charAt(end)));
}

function isMorpheme(morphemes: readonly Morpheme[], start: number, end: number): boolean {
  return morphemes.some((morpheme) => morpheme.start === start && morpheme.end === end);
}

function bare(
  text: string,
  number: string,
  at: number,
  morphemes: readonly Morpheme[],
): NumberSpan[] | undefined {
  const after = at + number.length;
  if (!fits(number, at, after, morphemes, false)) return undefined;
  const open = /[何数幾]/.test(number);
  if (open && number.length === 1) return undefined;
  const special = readSpecialCase(text, at, number, "");
  const parts = Array.isArray(special) ? special : open ? readOpenNumber(number) : readWritten(number);
  if (parts === undefined || WORDS.has(number)) return undefined;
  return [{ start: at, end: after, parts }];
}

/**
 * A number in Arabic digits may start anywhere, but one in kanji or with 何 or 数 only at the start of a
 * morpheme.
 */
function mayBegin(text: string, at: number, morphemes: readonly Morpheme[]): boolean {
  return /\d/.test(text.charAt(at)) || morphemes.some((morpheme) => morpheme.start === at);
}

/**
 * Whether number and counter may end here. A longer dictionary word wins (一緒, 六本木, 食べる in 何食べる); with `cutting`, a word that
 * starts inside the counter may be cut (1|日中).
 */
function fits(
  number: string,
  start: number,
  end: number,
  morphemes: readonly Morpheme[],
  cutting: boolean,
): boolean {
  const crossing = morphemes.find((morpheme) => morpheme.start < end && morpheme.end > end);
  const spelled = isKanji(number);
  if (crossing === undefined) {
    const last = morphemes.find((morpheme) => morpheme.end === end);
    return !(/^[何数幾]/.test(number) && last?.classes[0] === "動詞");
  }
  if (spelled && (crossing.start <= start || /^[何数幾]/.test(number))) return false;
  if (!cutting || crossing.start < start) return false;
  return (
    crossing.classes[0] === "名詞" && ![...NOT_COUNTERS].some((word) => crossing.surface.startsWith(word))
  );
}

function divide(
  start: number,
  middle: number,
  end: number,
  parts: readonly string[],
  name: string,
): NumberSpan[] {
  const counter = parts.at(-1);
  if (!/^[ァ-ヺー]{2,}$/.test(name) || counter === undefined || parts.length < 2)
    return [{ start, end, parts }];
  return [
    { start, end: middle, parts: parts.slice(0, -1) },
    { start: middle, end, parts: [counter] },
  ];
}

const FIRST_OF_TWO = ["", "いち", "に", "さん", "し", "ご", "ろく", "しち", "はち"] as const;

/** 二、三日 is にさんにち: an approximate number with the plain reading of the counter. */
function approximate(text: string, at: number, morphemes: readonly Morpheme[]): NumberSpan[] | undefined {
  const match = /^([1-8一二三四五六七八])([、,・〜])([2-9二三四五六七八九])(?!\d)/.exec(
    text.slice(at, at + 4),
  );
  if (match === null || /[\d一二三四五六七八九十百千万.]/.test(text.charAt(at - 1))) return undefined;
  const [, first = "", , second = ""] = match;
  const low = parseNumber(first) ?? 0;
  if (parseNumber(second) !== low + 1) return undefined;
  const [counter] = counted(text, at + 2, morphemes) ?? [];
  if (counter === undefined || counter.end === at + 3) return undefined;
  const name = text.slice(at + 3, counter.end);
  if (thingCounters.has(name)) return undefined;
  return [
    { start: at, end: at + 1, parts: [FIRST_OF_TWO[low] ?? ""] },
    { start: at + 1, end: at + 2, parts: [] },
    { start: at + 2, end: counter.end, parts: plainReading(second, name, low + 1) ?? counter.parts },
  ];
}

function plainReading(number: string, name: string, value: number): string[] | undefined {
  if (name === "日") return value === 4 ? ["よっか"] : [...(readWritten(number) ?? []), "にち"];
  if (name === "人" && value === 2) return ["に", "にん"];
  return undefined;
}
