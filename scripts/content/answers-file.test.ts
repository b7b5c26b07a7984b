import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gradeAnswer } from "#domain/grading/grade-answer.ts";
import { gradeRow, inBrief, parseAnswers, questionFor } from "./answers-file.ts";

const gold = new URL("../../src/domain/grading/fixtures/answers.txt", import.meta.url);

describe("the gold file", () => {
  test.each(parseAnswers(readFileSync(gold, "utf8")))(
    "grades $typed for $text ($reading) as $expected",
    (row) => {
      expect(inBrief(gradeRow(row))).toBe(row.expected);
    },
  );
});

test("accepts a byte order mark, Windows line ends and a missing expectation", () => {
  expect(parseAnswers("\ufeff# typed\r\nえき\t駅\tえき\ty\r\n\r\neki\t駅\tえき\r\n")).toEqual([
    { typed: "えき", text: "駅", reading: "えき", expected: "y" },
    { typed: "eki", text: "駅", reading: "えき", expected: undefined },
  ]);
});

test.each([
  ["私は学生です", "わたしは:わがくせいです", "watashi wa gakusei desu", "y"],
  ["私は学生です", "わたしは:わがくせいです", "watashi ha gakusei desu", "y"],
  ["私は学生です", "わたしはがくせいです", "watashi wa gakusei desu", "y"],
  ["私は学生です", "わたしは:わがくせいです", "わたしわがくせいです", "n"],
  ["これはペンです", "これは:わぺんです", "kore wa pen desu", "y"],
  ["これはペンです", "これはぺんです", "korewapendesu", "y"],
  ["学校へ行く", "がっこうへ:えいく", "gakkō e iku", "y"],
  ["日本へは行かない", "にほんへ:えは:わいかない", "nihon e wa ikanai", "y"],
  ["歯は白い", "はは:わしろい", "ha wa shiroi", "y"],
  ["ご飯を食べる", "ごはんを:おたべる", "gohan o taberu", "y"],
  ["ご飯を食べる", "ごはんをたべる", "gowan o taberu", "n"],
  ["おはよう", "おはよう", "owayou", "n"],
  ["ごはん", "ごはん", "gowan", "n"],
])("for %s (%s), grades the answer %s as %s", (text, reading, typed, expected) => {
  expect(inBrief(gradeAnswer(typed, questionFor(text, reading)))).toBe(expected);
});
