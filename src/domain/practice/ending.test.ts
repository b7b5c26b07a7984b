import { expect, test } from "vitest";
import { keySegments, wayOnAfter } from "./ending.ts";
import { answerBlank, nextLine, showAnswer, startPractice } from "./round.ts";

test.each([
  ["S", 0, "next"],
  ["A", 1, "next"],
  ["B", 3, "drill"],
  ["C", 4, "drill"],
  // Every blank right, but all with a hint.
  ["C", 0, "again"],
  ["D", 9, "dialogue"],
  ["D", 0, "dialogue"],
  // After a drill.
  [null, 2, "drill"],
  [null, 0, "next"],
] as const)("after %s with %i missed the way on is: %s", (grade, missed, way) => {
  expect(wayOnAfter(grade, missed)).toBe(way);
});

test.each([
  ["bb-bbb", "oo.ooo", [0, 3, 5]],
  ["bbb", "oso", [0, 2]],
  ["bb", "os", [0]],
  ["bb", "ss", []],
  ["--", "..", []],
])("of %s practised %s the key lines are %j", (lines, doing, expected) => {
  const begun = startPractice({
    id: "one",
    contentId: "ramen-order",
    mode: "choose",
    startedAt: 1,
    lines: [...lines].map((line, segment) => ({ segment, hasBlank: line === "b" })),
  });
  const round = [...doing].reduce((now, done) => {
    if (done === "s") return nextLine(showAnswer(now));
    return nextLine(answerBlank(now, { kind: "right", met: { text: "駅" }, notes: [] }));
  }, begun);
  expect(keySegments(round)).toEqual(expected);
});
