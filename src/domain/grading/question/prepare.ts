import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { normalise } from "./normalise.ts";
import { readingOf } from "./question.ts";
import type { Question, QuestionToken } from "./question.ts";
import { acceptedWords, readingsIn } from "./readings.ts";
import type { Readings } from "./readings.ts";
import { spoken } from "./mora-sounds.ts";
import { targetOf } from "./target.ts";
import type { Target } from "./target.ts";

/** A word that is wrong as an answer. */
export type OtherWord = { readonly text: string; readonly folded: string; readonly said: string };

/** The data of a question that does not depend on the typed answer. */
export type Prepared = {
  readonly readings: Readings;
  /** The line's own answer first, then the accepted wordings. */
  readonly targets: readonly Target[];
  readonly distractors: readonly OtherWord[];
  readonly words: readonly OtherWord[];
};

const prepared = new WeakMap<Question, Prepared>();

/** Prepares a question once for all answers. */
export function prepare(question: Question): Prepared {
  const known = prepared.get(question) ?? prepareAnew(question);
  prepared.set(question, known);
  return known;
}

function prepareAnew(question: Question): Prepared {
  const readings = readingsIn([...question.answer, ...question.words]);
  const accepted = acceptedWords(question, readings).map((word) => targetOf([word], question));
  return {
    readings,
    targets: [
      targetOf(question.answer, question),
      ...accepted,
      ...otherReadings(question.answer).map((answer) => targetOf(answer, question)),
    ],
    distractors: question.distractors.map((text) => otherWord(text, isKanaText(text) ? text : "")),
    // Punctuation is not a word.
    words: question.words
      .map((word) => otherWord(word.text, readingOf([word])))
      .filter(({ folded }) => folded !== ""),
  };
}

// Words with several readings in any context. Authors list readings that depend on the context.
const READ_TWICE =
  "日本/にほん/にっぽん 私/わたし/わたくし 明日/あした/あす 昨夜/ゆうべ/さくや 家/いえ/うち 寂/さび/さみ"
    .split(" ")
    .map((row) => row.split("/"));

function otherReadings(answer: readonly QuestionToken[]): QuestionToken[][] {
  return READ_TWICE.flatMap(([word = "", ...readings]) => {
    const isHere = ([base, reading]: RubyPiece): boolean =>
      base === word && reading !== undefined && readings.includes(reading);
    if (!answer.some(({ ruby }) => ruby.some(isHere))) return [];
    return readings.map((reading) =>
      answer.map((token) => ({
        ...token,
        ruby: token.ruby.map((piece): RubyPiece => (isHere(piece) ? [piece[0], reading] : piece)),
      })),
    );
  });
}

function otherWord(text: string, reading: string): OtherWord {
  return { text, folded: normalise(text), said: spoken(normalise(reading)) };
}
