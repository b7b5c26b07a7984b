import { counters, thingCounters } from "./counters.ts";
import type { Counter } from "./counters.ts";
import { doubleBefore, parseNumber, readNumber, readWritten } from "./numbers.ts";

const VOICED: Readonly<Record<string, string>> = { は: "ば", ひ: "び", ふ: "ぶ", へ: "べ", ほ: "ぼ", か: "が", き: "ぎ", け: "げ", こ: "ご", そ: "ぞ", さ: "ざ" }; // prettier-ignore
const PLOSIVE: Readonly<Record<string, string>> = { は: "ぱ", ひ: "ぴ", ふ: "ぷ", へ: "ぺ", ほ: "ぽ" };

// 何 and 数 replace the number: 何本 なんぼん, 数百人 すうひゃくにん.
const INDEFINITE: Readonly<Record<string, string>> = { 何: "なん", 数: "すう", 幾: "いく" };
const INDEFINITE_POWERS: Readonly<Record<string, readonly [afterNan: string, afterSuu: string]>> = {
  十: ["じゅう", "じゅう"],
  百: ["びゃく", "ひゃく"],
  千: ["ぜん", "せん"],
  万: ["まん", "まん"],
  億: ["おく", "おく"],
};
// Exceptions of indefinite numbers.
const INDEFINITE_WHOLE: Readonly<Record<string, string>> = { 数日: "すうじつ", 数日間: "すうじつかん", 幾日: "いくにち", 何色: "なにいろ", 何語: "なにご", 何駅: "なんえき", 何通り: "なんとおり", 何部屋: "なんへや" }; // prettier-ignore
const INDEFINITE_REFUSED = new Set([
  "何つ",
  "数つ",
  "数時",
  "数月",
  "数番",
  "数字",
  "数学",
  "何元",
  "何話",
  "何対",
  "何重",
  "何面",
]);

/**
 * The reading of a number with its counter, in parts; undefined if they do not combine.
 * @example readCounted("三百", "円") // ["さんびゃく", "えん"]
 * @example readCounted("二", "人") // ["ふたり"]
 */
export function readCounted(number: string, name: string): string[] | undefined {
  const things = thingCounters.get(name);
  const value = parseNumber(number);
  if (things !== undefined) {
    const reading = value === undefined ? undefined : things.whole?.[value];
    return reading === undefined ? undefined : [reading];
  }
  const counter = counters.get(name);
  if (counter === undefined) return undefined;
  if (/[何数幾]/.test(number)) return readOpen(number, name, counter);
  if (value === undefined) return undefined;
  if (number.includes(".") && !/[万億兆]/.test(number))
    return [...(readWritten(number) ?? []), counter.reading];
  const whole = counter.whole?.[value];
  if (whole !== undefined) return [whole];
  if (value === 0) return [zeroBefore(name), counter.reading];
  return joinWithCounter(readNumber(value), lastUnit(value), counter);
}

function zeroBefore(name: string): string {
  return ["時", "度", "℃", "分"].includes(name) ? "れい" : "ゼロ";
}

type LastUnit = number | "nan" | "suu";

/** The last unit of a number: 38 → 8, 30 → 10, 300 → 100. */
function lastUnit(value: number): LastUnit {
  for (const size of [10, 100, 1000, 10_000]) {
    if (value % size !== 0) return size === 10 ? value % 10 : size / 10;
  }
  return 10_000;
}

function joinWithCounter(parts: readonly string[], last: LastUnit, counter: Counter): string[] {
  const head = parts.slice(0, -1);
  const end = parts.at(-1) ?? "";
  const special = typeof last === "number" && last < 10 ? counter.digits?.[last] : undefined;
  if (special !== undefined) return [...head, special, counter.reading];
  return [
    ...head,
    geminates(last, counter) ? double(end) : end,
    firstSound(last, counter) + counter.reading.slice(1),
  ];
}

function geminates(last: LastUnit, counter: Counter): boolean {
  switch (counter.sound) {
    case "none":
      return false;
    case "ten":
      return last === 10;
    case "s":
      return last === 1 || last === 8 || last === 10;
    default:
      return last === 1 || last === 6 || last === 8 || last === 10 || last === 100;
  }
}

function double(part: string): string {
  return doubleBefore(part)
    .replace(/ろく$/, "ろっ")
    .replace(/ひゃく$/, "ひゃっ")
    .replace(/びゃく$/, "びゃっ")
    .replace(/ぴゃく$/, "ぴゃっ");
}

function firstSound(last: LastUnit, counter: Counter): string {
  const first = counter.reading.charAt(0);
  if (counter.sound === "h" && geminates(last, counter)) return PLOSIVE[first] ?? first;
  if (last === 4 && counter.fourP === true) return PLOSIVE[first] ?? first;
  // 千 and 万 act like 三, but only before the は row: 千本 せんぼん, 千回 せんかい.
  const nasal = last === 3 || last === "nan" || (counter.sound === "h" && (last === 1000 || last === 10_000));
  if (!nasal || counter.three === undefined) return first;
  return (counter.three === "voiced" ? VOICED[first] : PLOSIVE[first]) ?? first;
}

function readOpen(number: string, name: string, counter: Counter): string[] | undefined {
  const whole = INDEFINITE_WHOLE[number + name];
  if (whole !== undefined) return [whole];
  if (INDEFINITE_REFUSED.has(number + name)) return undefined;
  const parts = readOpenNumber(number);
  if (parts === undefined) return undefined;
  const end = parts.at(-1) ?? "";
  const last = INDEFINITE_UNITS.find(([ending]) => end.endsWith(ending))?.[1] ?? "suu";
  return joinWithCounter(parts, last, counter);
}

const INDEFINITE_UNITS: readonly (readonly [ending: string, unit: LastUnit])[] = [
  ["じゅう", 10],
  ["ゃく", 100],
  ["まん", 10_000],
  ["なん", "nan"],
  ["せん", 1000],
  ["ぜん", 1000],
];

/** 何十 → なんじゅう, 数千 → すうせん, 十数 → じゅうすう. */
export function readOpenNumber(number: string): string[] | undefined {
  const match = /^(.*?)([何数幾])([十百千万億]*)$/.exec(number);
  if (match === null) return undefined;
  const [, before = "", open = "", powers = ""] = match;
  const head = before === "" ? [] : readWritten(before);
  if (head === undefined) return undefined;
  const tail = [...powers].map((power, index) => {
    const [afterNan = "", afterSuu = ""] = INDEFINITE_POWERS[power] ?? [];
    return open === "何" && index === 0 ? afterNan : afterSuu;
  });
  return [...head, INDEFINITE[open] ?? "", ...tail];
}
