import { morasOf } from "#domain/japanese/writing/moras.ts";
import { romajiOfMoras } from "#domain/japanese/writing/romaji.ts";

/** Beats that learners omit easily: the stop っ, the nasal ん, the second half of a long vowel. */
export type BeatKind = "plain" | "stop" | "nasal" | "long";

/** A mora as a beat of equal duration. */
export type Beat = { kana: string; kind: BeatKind };

/** Converts a mora to hiragana, except ー. @example inHiragana("キョ") // "きょ" */
export const inHiragana = (mora: string): string =>
  mora.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

const vowelRows = [
  "あかがさざただなはばぱまやらわゃぁゎ",
  "いきぎしじちぢにひびぴみりぃ",
  "うくぐすずつづぬふぶぷむゆるゅぅゔ",
  "えけげせぜてでねへべぺめれぇ",
  "おこごそぞとどのほぼぽもよろをょぉ",
];

const vowelOf = (kana: string): number =>
  vowelRows.findIndex((row) => row.includes(kana[kana.length - 1] ?? " "));

/** Whether a vowel lengthens the one before it: おかあさん, おおきい, せんせい, おとうさん. */
function lengthens(kana: string, before: string): boolean {
  if (!/^[あいうえお]$/.test(kana)) return false;
  const [first, second] = [vowelOf(before), vowelOf(kana)];
  return first === second || (first === 3 && second === 1) || (first === 4 && second === 2);
}

/**
 * The beats of pronounced kana, in which every long vowel is ー.
 * @example beatsOfSpeech(["ト", "ー", "キョ", "ー"]).map(({ kind }) => kind) // ["plain", "long", "plain", "long"]
 */
export function beatsOfSpeech(moras: readonly string[]): Beat[] {
  return moras.map((kana) => {
    if (/^[っッ]$/.test(kana)) return { kana, kind: "stop" };
    if (/^[んン]$/.test(kana)) return { kana, kind: "nasal" };
    return { kana, kind: kana === "ー" ? "long" : "plain" };
  });
}

/**
 * The beats of a written reading. The final う of a verb is not a long vowel: 思う is o-mo-u.
 * @example beatsOfReading("がっこう").map(({ kana }) => kana) // ["が", "っ", "こ", "う"]
 */
export function beatsOfReading(reading: string, { isVerb = false } = {}): Beat[] {
  const moras = morasOf(reading);
  const said = moras.map((kana, index) => {
    const isEnding = isVerb && index === moras.length - 1 && kana === "う";
    return !isEnding && lengthens(inHiragana(kana), inHiragana(moras[index - 1] ?? "")) ? "ー" : kana;
  });
  return beatsOfSpeech(said).map(({ kind }, index) => ({ kana: moras[index] ?? "", kind }));
}

/**
 * The romaji of each beat; a long vowel is written twice: to-o-kyo-o.
 * @example romajiOfBeats(beatsOfReading("がっこう")) // ["ga", "k", "ko", "o"]
 */
export function romajiOfBeats(beats: readonly Beat[]): string[] {
  let vowel = "";
  const said = beats.map(({ kana, kind }) => {
    if (kind === "long") return vowel;
    vowel = "あいうえお".charAt(vowelOf(inHiragana(kana)));
    return kana;
  });
  return romajiOfMoras(said.join(""));
}

/**
 * The beat that is easily omitted, and the word without it; undefined if there is none. Never the first beat.
 * @example lostBeat(beatsOfReading("きって")) // { index: 1, kind: "stop", without: "きて" }
 */
export function lostBeat(
  beats: readonly Beat[],
): { index: number; kind: Exclude<BeatKind, "plain">; without: string } | undefined {
  for (const [index, { kind }] of beats.entries()) {
    if (index === 0 || kind === "plain") continue;
    const without = beats
      .filter((_, other) => other !== index)
      .map(({ kana }) => kana)
      .join("");
    return { index, kind, without };
  }
  return undefined;
}

type Piece = readonly [base: string, reading?: string | undefined];

/**
 * The morae of a line without punctuation.
 * @example spelledMoras([{ ruby: [["駅", "えき"]] }, { ruby: [["は、"]] }]) // ["え", "き", "は"]
 */
export function spelledMoras(words: readonly { ruby: readonly Piece[] }[]): string[] {
  const kana = words.map(({ ruby }) => ruby.map(([base, reading]) => reading ?? base).join("")).join("");
  return morasOf(kana.replace(/[^ぁ-ゖァ-ヺー]/g, ""));
}
