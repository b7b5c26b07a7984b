import type { LineSpeech } from "../../../src/content/speech/speech.ts";
import { moraStarts, shown } from "./lexicon-accents.ts";
import type { Said } from "./lexicon-accents.ts";

/**
 * Why a fall of the pitch is wrong: it is missing, or Tokyo speech has no fall there. `phrase` is as said.
 */
export type WrongFall = { why: string; phrase: string };

/** The mora of a polite verb ending after which the pitch falls, in every phrase: マ↓ス, マ↓シタ, マセ↓ン, マショ↓ー. */
const verbEndings = new Map([
  ["ます", 0],
  ["まし", 0],
  ["ませ", 1],
  ["ましょ", 1],
]);
/**
 * The mora of the copula after which the pitch of a phrase falls, unless it fell before: デ↓ス, デ↓シタ, デショ↓ー.
 */
const copulas = new Map([
  ["です", 0],
  ["でし", 0],
  ["でしょ", 1],
]);

/** The wrong falls of a line that can be detected without the lexicon. */
export function wrongFalls({ tokens }: Pick<LineSpeech, "tokens">, said: Said): WrongFall[] {
  const starts = moraStarts(tokens);
  const ofEndings = tokens.flatMap(({ surface }, index): WrongFall[] => {
    const begin = starts[index] ?? 0;
    const phrase = said.phrases.find(({ to }) => begin < to);
    const isCited = tokens[index - 1]?.surface === "「";
    if (phrase === undefined || isCited) return [];
    const fall = phrase.accent === 0 ? Infinity : phrase.from + phrase.accent - 1;
    // The ませ of a request such as いらっしゃいませ is マ↓セ.
    const isRequest = surface === "ませ" && tokens[index + 1]?.surface !== "ん";
    const exact = isRequest ? 0 : verbEndings.get(surface);
    const latest = copulas.get(surface);
    const isRight =
      (exact === undefined || fall === begin + exact) && (latest === undefined || fall <= begin + latest);
    return isRight ? [] : [{ why: `${surface} does not fall`, phrase: shown(said.kana, phrase) }];
  });
  return [...ofEndings, ...said.phrases.flatMap((phrase) => fallsLate(said.kana, phrase))];
}

/** Detects a fall after ー, ッ or ン, which is always wrong: シヨ↓ーカ is right, シヨー↓カ is wrong. */
function fallsLate(kana: Said["kana"], phrase: Said["phrases"][number]): WrongFall[] {
  const mora = phrase.accent === 0 ? undefined : kana[phrase.from + phrase.accent - 1];
  if (mora === undefined || !/^[ーッン]$/.test(mora)) return [];
  return [{ why: `falls behind ${mora}`, phrase: shown(kana, phrase) }];
}
