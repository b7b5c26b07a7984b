import type { AccentedWord, LineSpeech } from "../../../src/content/speech/speech.ts";
import { splitMoras, toKatakana } from "../../../src/domain/japanese/writing/kana.ts";
import type { ModelPhrase } from "../../../src/listening/line-model/line-model.ts";
import { dependentClasses, attachedExpressions } from "./front-end/accent-phrases.ts";
import { exceptions } from "./front-end/exceptions.ts";
import { isInflected } from "./front-end/form-accent.ts";

/** A word of a line whose accent differs from the accent of its entry in the lexicon. */
export type Difference = { word: string; entry: number; phrase: string };

/** The morae and accent phrases of a line as it is said. */
export type Said = {
  kana: readonly string[];
  phrases: readonly Pick<ModelPhrase, "from" | "to" | "accent">[];
};

/** Morae [from, to) of the line. */
type Placed = AccentedWord & { text: string; at: number; end: number };

/** The words of a line whose pitch falls after another mora than their entry says. */
export function lexiconDifferences(speech: LineSpeech, said: Said): Difference[] {
  return placedWords(speech).flatMap((word) => {
    const phrase = said.phrases.find(({ to }) => fallOf(word) < to);
    if (phrase === undefined || isParticle(word, phrase) || agrees(word, phrase, said.kana)) return [];
    return [{ word: word.text, entry: word.accent, phrase: shown(said.kana, phrase) }];
  });
}

/** Whether でも is a particle without an accent of its own, as after a noun (明日でも), and not a conjunction. */
const isParticle = ({ pos, at }: Placed, { from }: Said["phrases"][number]): boolean =>
  pos === "conjunction" && at > from;

/** The mora after which the pitch of a word should fall; its first mora if the word has no fall. */
const fallOf = ({ at, accent }: Placed): number => (accent === 0 ? at : at + accent - 1);

/** The mora at which each token begins, followed by the number of morae. */
export function moraStarts(tokens: LineSpeech["tokens"]): number[] {
  const starts = [0];
  for (const { reading } of tokens)
    starts.push((starts.at(-1) ?? 0) + splitMoras(toKatakana(reading).replace(/[^ァ-ヺー]/g, "")).length);
  return starts;
}

function placedWords({ text, tokens, words }: LineSpeech): Placed[] {
  const moras = moraStarts(tokens);
  const characters = [0];
  for (const { surface } of tokens) characters.push((characters.at(-1) ?? 0) + surface.length);
  return words.flatMap((word): Placed[] => {
    const [start = 0, stop = 0] = [characters[word.from], characters[word.to]];
    const written = text.slice(start, stop);
    const leans = dependentClasses.has(word.pos) || attachedExpressions.has(word.headword);
    if (leans || isException(text, start) || isHonorific(written, word) || isCounted(written, word))
      return [];
    const [at = 0, end = 0] = [moras[word.from], moras[word.to]];
    return [{ ...word, text: written, at, end }];
  });
}

/** Whether a character is part of a text whose accent `exceptions` sets. */
function isException(text: string, character: number): boolean {
  return [...exceptions.keys()].some((one) => {
    const start = text.lastIndexOf(one, character);
    return start >= 0 && character < start + one.length;
  });
}

/** ご案内する: the polite form of a verb has an accent of its own. */
function isHonorific(written: string, { headword, pos }: AccentedWord): boolean {
  return pos.startsWith("verb") && /^[おご]/.test(written) && !/^[おご]/.test(headword);
}

/** 四時間: a numeral and its counter have an accent of their own. */
function isCounted(written: string, { headword }: AccentedWord): boolean {
  return /^[一二三四五六七八九十百千万]/.test(written) && !/^[一二三四五六七八九十百千万]/.test(headword);
}

/** Whether a word is in its dictionary form: 忙しい, しかたない (仕方ない) and 行く, but not 忙しくない or 行きます. */
function isDictionaryForm({ text, headword, pos }: Placed): boolean {
  if (pos === "i-adjective") return text.endsWith("い") && !text.endsWith("くない");
  return text.slice(-1) === headword.slice(-1) && text.length <= headword.length;
}

/** Endings that move the fall of any word to themselves: 二十分ぐ↓らい. */
const movesFall = /^([クグ]ライ|ゴロ)/;

function agrees(word: Placed, { from, accent }: Said["phrases"][number], kana: readonly string[]): boolean {
  const fall = accent === 0 ? undefined : from + accent - 1;
  // Endings move the fall of a form, so the check only compares whether there is a fall.
  const isPolite = word.pos === "expression" && word.text !== word.headword && word.text.endsWith("ません");
  const isForm = word.pos === "verb-suru" || isPolite || (isInflected(word) && !isDictionaryForm(word));
  if (isForm) return word.accent === 0 || fall !== undefined;
  if (movesFall.test(kana.slice(word.end, word.end + 3).join(""))) return true;
  // An adjective without an accent falls before its ending: むずかし↓いのですが.
  if (word.accent === 0 && word.pos === "i-adjective") return true;
  if (word.accent === 0) return fall === undefined || fall < word.at || fall >= word.end - 1;
  // A fall after the last mora disappears before の.
  const isLost = word.at + word.accent === word.end && kana[word.end] === "ノ";
  return fall === fallOf(word) || (isLost && fall === undefined);
}

/** @example shown(["ア", "メ"], { from: 0, to: 2, accent: 1 }) // "ア↓メ" */
export function shown(kana: readonly string[], { from, to, accent }: Said["phrases"][number]): string {
  return kana
    .slice(from, to)
    .map((mora, index) => (index + 1 === accent ? `${mora}↓` : mora))
    .join("");
}
