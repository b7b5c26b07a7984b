import { expect, test } from "vitest";
import { keySegments, nextActionAfter } from "./next-action.ts";
import { answerBlank, nextLine, showAnswer, startPractice } from "./round.ts";

test.each([
  ["S", 0, true, "next"],
  ["A", 1, true, "next"],
  ["S", 0, false, "speak"],
  ["A", 1, false, "speak"],
  ["B", 3, false, "speak"],
  ["B", 3, true, "drill"],
  ["B", 1, true, "drill"],
  ["B", 0, true, "next"],
  ["C", 4, true, "dialogue"],
  // Every blank right, but all with a hint.
  ["C", 0, false, "dialogue"],
  ["D", 9, false, "dialogue"],
  ["D", 0, true, "dialogue"],
  // After a drill.
  [null, 2, false, "drill"],
  [null, 0, false, "speak"],
  [null, 0, true, "next"],
] as const)("after grade %s with %i missed, spoken: %s, suggests: %s", (grade, missed, isSpoken, way) => {
  expect(nextActionAfter(grade, missed, isSpoken)).toBe(way);
});

test.each([
  ["bb-bbb", "oo.ooo", [0, 3, 5]],
  ["bbb", "oso", [0, 2]],
  ["bbbb", "oooo", [0, 1, 3]],
  ["bb", "os", [0]],
  ["bb", "ss", []],
  ["--", "..", []],
])("for the lines %s practised as %s, selects the key lines %j", (lines, doing, expected) => {
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
