import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { plainQuestion } from "#domain/grading/question/question.ts";
import type { Question, QuestionToken } from "#domain/grading/question/question.ts";
import { divide } from "#domain/grading/question/divide.ts";
import type { Verdict } from "#domain/grading/verdict.ts";

/** A row of a file of answers: input, word, reading and expected verdict. */
export type AnswerRow = { typed: string; text: string; reading: string; expected: string | undefined };

/** Verdicts: right, right in a Chinese spelling, almost right, wrong. */
export type Brief = "y" | "variant" | "loose" | "n";

/** Parses rows of `typed<TAB>word<TAB>reading[<TAB>expected]`. Empty rows and comments (#) are skipped. */
export function parseAnswers(file: string): AnswerRow[] {
  return file
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .filter((row) => row.trim() !== "" && !row.startsWith("#"))
    .map((row) => {
      const [typed = "", text = "", reading = "", expected] = row.split("\t");
      return { typed, text, reading, expected: expected?.trim() };
    });
}

/**
 * Matches は and へ that are certainly particles although the reading does not mark them: after kanji or after
 * a demonstrative.
 */
const UNMARKED = /(?<=[^\u3040-\u30ff]|これ|それ|あれ|どれ|ここ|そこ|ちら|わたし|あなた|.[にでと])[はへ]/gu;

type Read = { plain: string; marked: ReadonlySet<number> };

/** Parses a reading in which particles are marked with their pronunciation: わたしは:わ. */
function readMarks(reading: string): Read {
  let plain = "";
  const marked = new Set<number>();
  for (const [, kana = "", said] of reading.matchAll(/(.)(:.)?/gu)) {
    if (said !== undefined) marked.add(plain.length);
    plain += kana;
  }
  return { plain, marked };
}

/**
 * Makes a question from a word or sentence. Particles become separate words, because they are pronounced
 * differently.
 * @example questionFor("私は学生", "わたしは:わがくせい").answer.map(({ text }) => text) // ["私", "は", "学生"]
 */
export function questionFor(text: string, reading: string): Question {
  const { plain, marked } = readMarks(reading);
  const isGuessed = marked.size === 0;
  const guessed = new Set([...text.matchAll(UNMARKED)].map(({ index }) => index));
  const tokens: QuestionToken[] = [];
  let open: { text: string; ruby: [string, string?][] } = { text: "", ruby: [] };
  const close = (): void => {
    if (open.text !== "") tokens.push(open);
    open = { text: "", ruby: [] };
  };
  let inText = 0;
  let inReading = 0;
  for (const [base, read] of divide(text, plain) ?? ([[text, plain]] as const)) {
    if (read === undefined) {
      for (const kana of base) {
        const isParticle = isGuessed ? guessed.has(inText) : marked.has(inReading);
        if (isParticle) close();
        const [last] = open.ruby.slice(-1);
        if (last !== undefined && last.length === 1) last[0] += kana;
        else open.ruby.push([kana]);
        open.text += kana;
        if (isParticle) close();
        inText += kana.length;
        inReading += kana.length;
      }
      continue;
    }
    open.text += base;
    open.ruby.push([base, read]);
    inText += base.length;
    inReading += read.length;
  }
  close();
  return plainQuestion(tokens);
}

export function inBrief(verdict: Verdict): Brief {
  if (verdict.kind === "wrong") return "n";
  if (verdict.kind === "almost") return "loose";
  return verdict.notes.some(({ kind }) => kind === "chinese-form") ? "variant" : "y";
}

export function gradeRow({ typed, text, reading }: AnswerRow): Verdict {
  return gradeAnswer(typed, questionFor(text, reading));
}
