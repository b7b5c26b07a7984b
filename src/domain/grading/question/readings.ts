import { hasKanji, isKanaText, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { divide, PIECES } from "./divide.ts";
import { normalise } from "./normalise.ts";
import { readingOf } from "./question.ts";
import type { Question, QuestionToken, Wording } from "./question.ts";

/** Readings of kanji in a scene: 誕生 → たんじょう. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** Collects the readings of kanji from the words of a scene. */
export function readingsIn(words: readonly Pick<QuestionToken, "ruby">[]): Readings {
  const readings = new Map<string, string[]>();
  for (const { ruby } of words) {
    for (const [base, reading] of ruby) {
      if (reading === undefined || !hasKanji(base)) continue;
      const known = readings.get(normalise(base)) ?? [];
      if (!known.includes(toHiragana(reading)))
        readings.set(normalise(base), [...known, toHiragana(reading)]);
    }
  }
  return readings;
}

/** Adds the scene's readings to a text. Kanji that the scene does not use get no reading. */
function readByScene(text: string, readings: Readings): RubyPiece[] {
  return (text.match(PIECES) ?? []).map((part): RubyPiece => {
    const [reading] = readings.get(normalise(part)) ?? [];
    return isKanaText(part) || reading === undefined ? [part] : [part, reading];
  });
}

/**
 * The accepted wordings as words with readings. Authors often write a kanji form and then its kana: お釣り, おつり.
 * The kana are then the reading of the kanji form.
 */
export function acceptedWords({ accepted, answer }: Question, readings: Readings): QuestionToken[] {
  const ownReading = readingOf(answer);
  const texts = accepted.map(({ text }) => text);
  const used = new Set<string>();
  const words = accepted.map((wording, index): QuestionToken => {
    const found = hasKanji(wording.text)
      ? kanaFor(wording.text, texts[index + 1], [ownReading, ...texts])
      : undefined;
    if (found !== undefined) used.add(found);
    return { text: wording.text, ruby: rubyOf(wording, found, readings) };
  });
  // Drop the kana form: the reading of 言います separates い and います, but いいます alone does not.
  return words.filter(({ text }) => !isKanaText(text) || !used.has(text));
}

/**
 * Finds the kana form of a wording, usually the next wording. Kanji without okurigana would match any kana,
 * so for them only the next wording is tried.
 */
function kanaFor(text: string, next: string | undefined, others: readonly string[]): string | undefined {
  const hasKana = text.replace(/[^ぁ-ゖ]/g, "") !== "";
  return [next, ...(hasKana ? others : [])].find(
    (kana) => kana !== undefined && isKanaText(kana) && divide(text, kana) !== undefined,
  );
}

function rubyOf({ text, reading }: Wording, found: string | undefined, readings: Readings): RubyPiece[] {
  const known = reading ?? found;
  const divided = known === undefined ? undefined : divide(text, known);
  return divided ?? (known === undefined ? readByScene(text, readings) : [[text, known]]);
}
