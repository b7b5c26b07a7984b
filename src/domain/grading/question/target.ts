import { isKana, splitMoras, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { lengthened, vowelOf } from "./mora-sounds.ts";
import { divide } from "./divide.ts";
import { normalise } from "./normalise.ts";
import { textOf } from "./question.ts";
import type { Question, QuestionToken } from "./question.ts";

/** One mora of an answer. */
export type Mora = {
  /** In hiragana; empty for kanji without a known reading. */
  readonly kana: string;
  /** The vowel that it lengthens, if any: う of こう lengthens お. */
  readonly lengthens: string;
  /**
   * Whether Hepburn writes the mora as a macron, which romaji may omit: the う of ō, but not the う of omou.
   */
  readonly isLong: boolean;
  /** The pronunciation of は and へ as particles. */
  readonly said?: string;
};

/** Kanji, digits or letters over the moras [from, to). */
export type Run = { readonly from: number; readonly to: number; readonly base: string };

/** A run of another spelling of a word. `written` is the word as the line writes it. */
export type OtherRun = Run & { readonly written: string };

/** An answer as a lattice: moras in kana or romaji, and kanji that cover several moras. */
export type Target = {
  readonly text: string;
  readonly reading: string;
  readonly moras: readonly Mora[];
  readonly runs: readonly Run[];
  /** Kanji of other spellings of the same words: 固 over か and た of かたさ. */
  readonly otherRuns: readonly OtherRun[];
  /** The blank is moras [from, to); the rest is the line around it. */
  readonly from: number;
  readonly to: number;
  /** Word boundaries, as positions between moras. */
  readonly edges: readonly number[];
};

type Lattice = { readonly moras: Mora[]; readonly runs: Run[]; readonly otherRuns: OtherRun[] };

/** The pronunciation of a kana, if it differs from its spelling. */
type Said = (place: number) => string | undefined;

function addToken(lattice: Lattice, { text, ruby, romaji, spellings = [] }: QuestionToken): void {
  const hasMacrons = romaji === undefined || /[āīūēō]/.test(romaji);
  const begin = lattice.moras.length;
  let start = 0;
  for (const [base, reading] of ruby) {
    const from = lattice.moras.length;
    const at = start;
    if (reading === undefined) addPlain(lattice, base, hasMacrons, (place) => saidOf(text, at + place));
    else {
      addKana(lattice, toHiragana(reading), hasMacrons, () => undefined);
      lattice.runs.push({ from, to: lattice.moras.length, base: normalise(base) });
    }
    start += base.length;
  }
  const reading = ruby.map(([base, kana]) => kana ?? base).join("");
  for (const spelling of spellings)
    addSpelling(lattice, begin, { pieces: divide(spelling, reading) ?? [], written: text });
}

type Spelling = { readonly pieces: readonly RubyPiece[]; readonly written: string };

function addSpelling({ otherRuns }: Lattice, begin: number, { pieces, written }: Spelling): void {
  let from = begin;
  for (const [base, reading] of pieces) {
    const to = from + splitMoras(toHiragana(reading ?? base)).length;
    if (reading !== undefined) otherRuns.push({ from, to, base: normalise(base), written });
    from = to;
  }
}

/** Adds kana, and kanji without a reading, which can only be typed as written. */
function addPlain(lattice: Lattice, base: string, hasMacrons: boolean, said: Said): void {
  const { moras, runs } = lattice;
  let start = 0;
  for (const part of base.match(/[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+/g) ?? []) {
    const at = start;
    start += part.length;
    if (isKana(part)) {
      addKana(lattice, toHiragana(part), hasMacrons, (place) => said(at + place));
      continue;
    }
    const folded = normalise(part);
    if (folded === "") continue;
    moras.push({ kana: "", lengthens: "", isLong: false });
    runs.push({ from: moras.length - 1, to: moras.length, base: folded });
  }
}

function addKana({ moras }: Lattice, kana: string, hasMacrons: boolean, said: Said): void {
  let before = moras[moras.length - 1]?.kana ?? "";
  let wasLong = false;
  let place = 0;
  splitMoras(kana).forEach((mora, index) => {
    const lengthens = lengthened(mora, vowelOf(before));
    // A vowel is long only within one piece: the い of 聞|いて starts another piece.
    const isLong = index > 0 && !wasLong && lengthens !== "" && isDroppable(mora, before, hasMacrons);
    const sound = said(place);
    moras.push({ kana: mora, lengthens, isLong, ...(sound !== undefined && { said: sound }) });
    wasLong = isLong;
    before = mora;
    place += mora.length;
  });
}

/** Hepburn marks おう, おお, うう, ああ, ええ and ー as long. It spells out えい and いい, but いい is often shortened. */
function isDroppable(mora: string, before: string, hasMacrons: boolean): boolean {
  if (mora === "ー") return true;
  if (mora === "い") return vowelOf(before) === "い" && before !== "い";
  return hasMacrons;
}

/** The pronunciation of は and へ as possible particles: at the end of a word, or before ありません. */
function saidOf(text: string, place: number): string | undefined {
  if (place === 0 && text.length > 1) return undefined;
  const rest = text.slice(place + 1);
  if (text.charAt(place) === "は" && /^(あり|な[いくか]|いけ|ござ|いら|、|$)/.test(rest)) return "わ";
  return text.charAt(place) === "へ" && rest === "" ? "え" : undefined;
}

/** The lattice of an answer in its line. */
export function targetOf(
  answer: readonly QuestionToken[],
  { before, after }: Pick<Question, "before" | "after">,
): Target {
  const moras: Mora[] = [];
  const runs: Run[] = [];
  const otherRuns: OtherRun[] = [];
  const edges = [0];
  for (const token of [...before, ...answer, ...after]) {
    addToken({ moras, runs, otherRuns }, token);
    edges.push(moras.length);
  }
  const from = edges[before.length] ?? 0;
  const to = edges[before.length + answer.length] ?? from;
  const reading = kanaOf(moras, from, to);
  return { text: textOf(answer), reading, moras, runs, otherRuns, from, to, edges };
}

/** @example kanaOf(target.moras, target.from, target.to) // "たべます" */
export function kanaOf(moras: readonly Mora[], from = 0, to = moras.length): string {
  return moras
    .slice(from, to)
    .map(({ kana }) => kana)
    .join("");
}
