import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { questionOf, questionToken } from "#domain/grading/question/question.ts";
import type { Question } from "#domain/grading/question/question.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import type { CardQuestion } from "./card-question.ts";

/** The question of a card in the form that the grader takes. */
function questionIn({ scene, line, from, to }: CardQuestion): Question {
  const { blank } = line;
  if (blank !== undefined && blank.from === from && blank.to === to) {
    const asked = questionOf(scene, line.segment);
    if (asked !== undefined) return asked;
  }
  const tokens = line.tokens.map((token) => questionToken(token, scene.lexemes));
  return {
    before: tokens.slice(0, from),
    // Punctuation is removed, so that an answer without the full stop is right.
    answer: tokens.slice(from, to).filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    after: tokens.slice(to),
    accepted: [],
    distractors: [],
    words: scene.lines.flatMap((other) => (other === line ? [] : other.tokens)),
  };
}

/** Grades a typed answer with the grader of practices. */
export function gradeTyped(typed: string, asked: CardQuestion): Verdict {
  return gradeAnswer(typed, questionIn(asked));
}
