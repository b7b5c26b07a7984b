import { isKana, toHiragana } from "./kana.ts";
import { nounReadings, stemReadings } from "./kanji-readings.ts";

/** A piece of a word, with its reading in hiragana unless it is kana. */
export type RubyPiece = readonly [base: string, reading?: string];

// Long enough for 志 (こころざし) and W (だぶりゅー).
const LONGEST_READING = 12;

/**
 * Distributes a reading over a word. A run of kanji has one reading (明日, 大人) and is split only before a stem with okurigana. If
 * the kana do not match, the whole word gets the reading.
 * @example alignFurigana("取り扱い", "とりあつかい") // [["取", "と"], ["り"], ["扱", "あつか"], ["い"]]
 * @example alignFurigana("お金持ち", "おかねもち") // [["お"], ["金", "かね"], ["持", "も"], ["ち"]]
 * @example alignFurigana("今日", "きょう") // [["今日", "きょう"]]
 */
export function alignFurigana(surface: string, reading: string): RubyPiece[] {
  if (surface === "") return [];
  const kana = toHiragana(reading);
  if (kana === "" || toHiragana(surface) === kana) return [[surface]];
  const segments = splitByScript(surface);
  const best = bestPath(segments, kana);
  if (best === undefined) return [[surface, kana]];
  return best.flatMap((piece, index) => cutBeforeStem(piece, best[index + 1]));
}

/** 召し上がって → 召|し|上|がって. ヶ belongs to the number before it: 三ヶ月 is one run. */
function splitByScript(surface: string): string[] {
  const segments: string[] = [];
  let wasKana: boolean | undefined;
  for (const character of surface) {
    const kana = isKana(character) && !"ヶヵ".includes(character);
    if (kana === wasKana) segments[segments.length - 1] += character;
    else segments.push(character);
    wasKana = kana;
  }
  return segments;
}

function isKanaSegment(segment: string): boolean {
  return isKana(segment) && !"ヶヵ".includes(segment.charAt(0));
}

type Step = { readonly score: number; readonly end: number; readonly isPlain: boolean };

/** Dynamic programming from the last segment, so that each position is evaluated once. */
function bestPath(segments: readonly string[], kana: string): RubyPiece[] | undefined {
  const steps: Map<number, Step>[] = [];
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index] ?? "";
    const next = steps[0];
    const here = new Map<number, Step>();
    for (let at = 0; at <= kana.length; at++) {
      const step = bestStep(segment, kana, at, next);
      if (step !== undefined) here.set(at, step);
    }
    steps.unshift(here);
  }
  const pieces: RubyPiece[] = [];
  let at = 0;
  for (let index = 0; index < segments.length; index++) {
    const step = steps[index]?.get(at);
    const segment = segments[index] ?? "";
    if (step === undefined) return undefined;
    pieces.push(step.isPlain ? [segment] : [segment, kana.slice(at, step.end)]);
    at = step.end;
  }
  return pieces;
}

function bestStep(
  segment: string,
  kana: string,
  at: number,
  next: Map<number, Step> | undefined,
): Step | undefined {
  const scoreAfter = (end: number): number | undefined =>
    next === undefined ? (end === kana.length ? 0 : undefined) : next.get(end)?.score;
  const spelled = toHiragana(segment);
  if (kana.startsWith(spelled, at)) {
    const rest = scoreAfter(at + spelled.length);
    if (rest !== undefined) return { score: rest + 1, end: at + spelled.length, isPlain: true };
  }
  if (isKanaSegment(segment)) return undefined;
  let best: Step | undefined;
  const furthest = Math.min(kana.length, at + LONGEST_READING * segment.length);
  for (let end = at + 1; end <= furthest; end++) {
    const rest = scoreAfter(end);
    if (rest === undefined) continue;
    const score = rest + plausibility(segment, kana.slice(at, end));
    if (best === undefined || score > best.score) best = { score, end, isPlain: false };
  }
  return best;
}

/** Prefers readings of the table, then two kana for each kanji. */
function plausibility(run: string, reading: string): number {
  if (knows(nounReadings, run, reading) || knows(stemReadings, run, reading)) return 2;
  const kanji = [...run].length;
  return -Math.abs(reading.length - 2 * kanji) / (2 * kanji);
}

function knows(table: ReadonlyMap<string, readonly string[]>, kanji: string, reading: string): boolean {
  return (table.get(kanji) ?? []).some((known) => known === reading || voiced(known) === reading);
}

/** 金持[かねも]ち → 金[かね] 持[も] if the last kanji is a stem. */
function cutBeforeStem(piece: RubyPiece, next: RubyPiece | undefined): RubyPiece[] {
  const [base, reading] = piece;
  const kanji = [...base];
  const stem = kanji[kanji.length - 1] ?? "";
  if (reading === undefined || kanji.length < 2 || next === undefined || next[1] !== undefined)
    return [piece];
  const head = kanji.slice(0, -1);
  const tail = (stemReadings.get(stem) ?? [])
    .flatMap((known) => [known, voiced(known)])
    .find((known) => reading.endsWith(known) && reading.length - known.length >= head.length);
  if (tail === undefined) return [piece];
  return [
    [head.join(""), reading.slice(0, -tail.length)],
    [stem, tail],
  ];
}

const VOICED: Readonly<Record<string, string>> = {
  か: "が", き: "ぎ", く: "ぐ", け: "げ", こ: "ご", さ: "ざ", し: "じ", す: "ず", せ: "ぜ", そ: "ぞ",
  た: "だ", ち: "ぢ", つ: "づ", て: "で", と: "ど", は: "ば", ひ: "び", ふ: "ぶ", へ: "べ", ほ: "ぼ",
}; // prettier-ignore

/** Voices the first sound, as in compounds: くらし → ぐらし. */
function voiced(reading: string): string {
  return (VOICED[reading.charAt(0)] ?? reading.charAt(0)) + reading.slice(1);
}
