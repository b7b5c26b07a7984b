import { isKanaText } from "#domain/japanese/kana.ts";
import { normalise } from "./normalise.ts";
import { readingOf } from "./question.ts";
import type { Question } from "./question.ts";
import { acceptedWords, readingsIn } from "./readings.ts";
import type { Readings } from "./readings.ts";
import { spoken } from "./sound-slips.ts";
import { targetOf } from "./target.ts";
import type { Target } from "./target.ts";

/** A word that would be wrong here. */
export type OtherWord = { readonly text: string; readonly folded: string; readonly said: string };

/** What the grader works out about a question before it looks at an answer. */
export type Prepared = {
  readonly readings: Readings;
  /** The line's own answer first, then the accepted wordings in its place. */
  readonly targets: readonly Target[];
  readonly distractors: readonly OtherWord[];
  readonly words: readonly OtherWord[];
};

const prepared = new WeakMap<Question, Prepared>();

/** Prepares a question once, however often it is answered. */
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
    targets: [targetOf(question.answer, question), ...accepted],
    distractors: question.distractors.map((text) => otherWord(text, isKanaText(text) ? text : "")),
    words: question.words.map((word) => otherWord(word.text, readingOf([word]))),
  };
}

function otherWord(text: string, reading: string): OtherWord {
  return { text, folded: normalise(text), said: spoken(normalise(reading)) };
}
