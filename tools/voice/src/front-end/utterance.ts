import type { LineSpeech, WordSpeech } from "../../../../src/content/speech/speech.ts";
import { accentPhrases } from "./accent-phrases.ts";
import { alignUnits } from "./align.ts";
import type { Unit } from "./align.ts";
import type { ReadAloud } from "./open-jtalk.ts";
import { pronounce, spokenMoras } from "./pronunciation.ts";

/** Words that share one accent. */
export type SpokenPhrase = { words: string[][]; accent: number };

/** Speech between two pauses, with its final mark. */
export type BreathGroup = { phrases: SpokenPhrase[]; mark: Mark; rises: boolean };
export type Mark = "," | "." | "?" | "!" | "…";

export type Utterance = BreathGroup[];

/** The strongest of adjacent marks, for example of 。」. */
function markOf(surface: string): Mark | undefined {
  if (/[？?]/.test(surface)) return "?";
  if (/[！!]/.test(surface)) return "!";
  if (/[。．.]/.test(surface)) return ".";
  if (/[…‥]/.test(surface)) return "…";
  if (/[、，,]/.test(surface)) return ",";
  return undefined;
}

const strength: readonly (Mark | undefined)[] = [undefined, ",", "…", ".", "!", "?"];

/**
 * Whether a group is a question. Polite questions end in か without a question mark. そうですか only acknowledges something, and
 * plain か is talking to oneself: まあ、いいか。
 */
function asks(units: readonly Unit[], mark: Mark): boolean {
  if (mark === "?") return true;
  const text = units.map(({ surface }) => surface).join("");
  return (
    mark === "." &&
    /(す|した|せん|しょう)か$/.test(text) &&
    !/^(あ|ああ|へえ)?(そう|なるほど|そうなん|そうだったん)(です|なんです)か$/.test(text)
  );
}

/** Converts a line to speech: breath groups of accent phrases of morae. */
export function lineUtterance(speech: LineSpeech, readAloud: ReadAloud): Utterance {
  // Removes brackets, which would separate a word from its particle: 「メイ」って.
  const units = alignUnits(speech, readAloud(speech.text.replace(/[「」『』]/g, "")));
  const accentAlone = (surface: string): number | undefined => {
    const [only, ...others] = readAloud(surface);
    return others.length === 0 ? only?.acc : undefined;
  };
  const starts = [0];
  for (const { surface } of speech.tokens) starts.push((starts.at(-1) ?? 0) + surface.length);
  const words = speech.words.map((word) => ({
    ...word,
    start: starts[word.from] ?? 0,
    end: starts[word.to] ?? 0,
  }));
  const groups: { units: Unit[]; mark: Mark | undefined }[] = [{ units: [], mark: undefined }];
  for (const unit of units) {
    const last = groups.at(-1);
    if (last === undefined) continue;
    const mark = unit.isMark ? markOf(unit.surface) : undefined;
    if (!unit.isMark) {
      if (last.mark === undefined) last.units.push(unit);
      else groups.push({ units: [unit], mark: undefined });
    } else if (last.units.length > 0 && strength.indexOf(mark) > strength.indexOf(last.mark))
      last.mark = mark;
  }
  return groups
    .filter((group) => group.units.length > 0)
    .map((group) => {
      const mark = group.mark ?? ".";
      const isQuestion = asks(group.units, mark);
      return {
        phrases: accentPhrases(group.units, words, accentAlone).flatMap((phrase) =>
          fallTwice({ words: phrase.units.map(({ moras }) => moras), accent: phrase.accent }),
        ),
        mark: isQuestion ? "?" : mark,
        rises: isQuestion,
      };
    });
}

/** Splits a phrase in which a polite ending adds a second fall, even inside one dictionary word: アリ↓ガトー|ゴザイマ↓ス. */
function fallTwice(phrase: SpokenPhrase): SpokenPhrase[] {
  const moras = phrase.words.flat();
  const at = moras.join(" ").search(/ゴ ザ イ マ (ス|シ タ)( |$)/);
  const start = at < 0 ? 0 : moras.length - moras.join(" ").slice(at).split(" ").length;
  if (phrase.accent === 0 || phrase.accent > start) return [phrase];
  return [
    { words: [moras.slice(0, start)], accent: phrase.accent },
    { words: [moras.slice(start)], accent: 4 },
  ];
}

/** A single word with the lexicon's reading and accent. */
export function wordUtterance({
  reading,
  accent,
  rises = false,
}: Pick<WordSpeech, "reading" | "accent"> & { rises?: boolean }): Utterance {
  const moras = spokenMoras(pronounce([reading.replace(/[・〜]/g, "")]));
  return [{ phrases: [{ words: [moras], accent }], mark: rises ? "?" : ".", rises }];
}

/** @example showPhrase({ words: [["ア", "メ"]], accent: 1 }) // "ア↓メ" */
export function showPhrase({ words, accent }: SpokenPhrase): string {
  const moras = words.flat();
  return moras
    .map((mora, index) => (index + 1 === accent && accent < moras.length ? `${mora}↓` : mora))
    .join("");
}

/** A readable notation of the line with its falls and rises. */
export function showUtterance(utterance: Utterance): string {
  return utterance
    .map(({ phrases, mark, rises }) => phrases.map(showPhrase).join("|") + (rises ? "↗" : "") + mark)
    .join(" ");
}
