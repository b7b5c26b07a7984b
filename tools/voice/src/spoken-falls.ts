import type { LineSpeech } from "../../../src/content/speech/speech.ts";
import { moraStarts, shown } from "./lexicon-accents.ts";
import type { Said } from "./lexicon-accents.ts";

/** A fall of the pitch that is missing or stands where Tokyo speech has none, and the phrase as it is said. */
export type WrongFall = { why: string; phrase: string };

/** The mora of a polite verb ending behind which it falls, whatever stands before it: マ↓ス, マ↓シタ, マセ↓ン, マショ↓ー. */
const verbEndings = new Map([
  ["ます", 0],
  ["まし", 0],
  ["ませ", 1],
  ["ましょ", 1],
]);
/** The mora of the copula behind which a phrase has fallen at the latest: デ↓ス, デ↓シタ, デショ↓ー. */
const copulas = new Map([
  ["です", 0],
  ["でし", 0],
  ["でしょ", 1],
]);

/** The wrong falls of a line that can be seen without the lexicon. */
export function wrongFalls({ tokens }: Pick<LineSpeech, "tokens">, said: Said): WrongFall[] {
  const starts = moraStarts(tokens);
  const ofEndings = tokens.flatMap(({ surface }, index): WrongFall[] => {
    const begin = starts[index] ?? 0;
    const phrase = said.phrases.find(({ to }) => begin < to);
    const isCited = tokens[index - 1]?.surface === "「";
    if (phrase === undefined || isCited) return [];
    const fall = phrase.accent === 0 ? Infinity : phrase.from + phrase.accent - 1;
    // いらっしゃいませ, which asks, is マ↓セ.
    const isRequest = surface === "ませ" && tokens[index + 1]?.surface !== "ん";
    const exact = isRequest ? 0 : verbEndings.get(surface);
    const latest = copulas.get(surface);
    const isRight =
      (exact === undefined || fall === begin + exact) && (latest === undefined || fall <= begin + latest);
    return isRight ? [] : [{ why: `${surface} does not fall`, phrase: shown(said.kana, phrase) }];
  });
  return [...ofEndings, ...said.phrases.flatMap((phrase) => fallsLate(said.kana, phrase))];
}

/** The second half of a long mora has no fall of its own: シヨ↓ーカ, not シヨー↓カ. */
function fallsLate(kana: Said["kana"], phrase: Said["phrases"][number]): WrongFall[] {
  const mora = phrase.accent === 0 ? undefined : kana[phrase.from + phrase.accent - 1];
  if (mora === undefined || !/^[ーッン]$/.test(mora)) return [];
  return [{ why: `falls behind ${mora}`, phrase: shown(kana, phrase) }];
}
