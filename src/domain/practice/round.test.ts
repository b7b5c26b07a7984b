import fc from "fast-check";
import { expect, test } from "vitest";
import type { Verdict } from "#domain/grading/verdict.ts";
import { missedSegments, recordOf, resultOf } from "./result.ts";
import {
  addTime,
  answerBlank,
  currentLine,
  nextLine,
  showAnswer,
  startPractice,
  takeHint,
  changeMode,
  isBegun,
} from "./round.ts";
import type { PracticeRound } from "./round.ts";
import { parseRound, serialiseRound } from "./stored-round.ts";

const right: Verdict = { kind: "right", met: { text: "を" }, notes: [] };
const almost: Verdict = { kind: "almost", met: { text: "を" }, notes: [{ kind: "long-vowel" }] };
const wrong: Verdict = { kind: "wrong", slip: { kind: "particle", expected: "を", given: "が" } };
const empty: Verdict = { kind: "wrong", slip: { kind: "empty" } };

/** Moves: o right, a almost, x wrong, h hint, s show the answer, > next, _ nothing typed. */
const moves: Readonly<Record<string, (round: PracticeRound) => PracticeRound>> = {
  o: (round) => answerBlank(round, right),
  a: (round) => answerBlank(round, almost),
  x: (round) => answerBlank(round, wrong),
  _: (round) => answerBlank(round, empty),
  h: takeHint,
  s: showAnswer,
  ">": nextLine,
};

/** `lines`: b with a blank, - without. */
function start(lines: string): PracticeRound {
  return startPractice({
    id: "one",
    contentId: "ramen-order",
    mode: "type",
    startedAt: 1_000,
    lines: [...lines].map((line, segment) => ({ segment, hasBlank: line === "b" })),
  });
}

function practise(lines: string, doing: string): PracticeRound {
  return [...doing].reduce((round, move) => moves[move]?.(round) ?? round, start(lines));
}

test.each([
  {
    lines: "bbb",
    doing: "o>o>o>",
    score: 100,
    grade: "S",
    attempts: 3,
    correct: 3,
    accuracy: 100,
    streak: 3,
  },
  { lines: "bbb", doing: "o>xo>o>", score: 87, grade: "A", attempts: 4, correct: 3, accuracy: 75, streak: 1 },
  {
    lines: "bbbb",
    doing: "o>o>xo>o>",
    score: 90,
    grade: "A",
    attempts: 5,
    correct: 4,
    accuracy: 80,
    streak: 2,
  },
  {
    lines: "bbb",
    doing: "o>xxo>o>",
    score: 77,
    grade: "B",
    attempts: 5,
    correct: 3,
    accuracy: 60,
    streak: 1,
  },
  { lines: "bb", doing: "ho>hho>", score: 60, grade: "C", attempts: 2, correct: 2, accuracy: 100, streak: 2 },
  { lines: "bb", doing: "s>o>", score: 50, grade: "D", attempts: 2, correct: 1, accuracy: 50, streak: 1 },
  {
    lines: "bbbb",
    doing: "o>o>s>o>",
    score: 75,
    grade: "B",
    attempts: 4,
    correct: 3,
    accuracy: 75,
    streak: 2,
  },
  { lines: "bb", doing: "xxs>o>", score: 50, grade: "D", attempts: 4, correct: 1, accuracy: 25, streak: 1 },
  { lines: "bb", doing: "a>a>", score: 100, grade: "S", attempts: 2, correct: 2, accuracy: 100, streak: 2 },
  { lines: "b-b", doing: "o>>o>", score: 100, grade: "S", attempts: 2, correct: 2, accuracy: 100, streak: 2 },
  {
    lines: "bb",
    doing: "__o>_o>",
    score: 100,
    grade: "S",
    attempts: 2,
    correct: 2,
    accuracy: 100,
    streak: 2,
  },
  { lines: "bb", doing: "s>s>", score: 0, grade: "D", attempts: 2, correct: 0, accuracy: 0, streak: 0 },
])("scores $lines practised $doing as $score, $grade", ({ lines, doing, streak, ...expected }) => {
  expect(resultOf(practise(lines, doing))).toMatchObject({ ...expected, maxStreak: streak, finished: true });
});

test.each([
  ["bbb", ""],
  ["bbb", "o>o>"],
  ["bbb", "o>o>x"],
  ["bbb", "o>o>hh"],
  ["---", ">>>"],
])("has no final score yet for %s practised %s", (lines, doing) => {
  expect(resultOf(practise(lines, doing))).toMatchObject({ score: null, grade: null, finished: false });
});

test("has a final score even if the last line has no blank", () => {
  expect(resultOf(practise("b-", "o"))).toMatchObject({ score: 100, finished: true, completedSegments: 1 });
});

test("stops at an open blank, and marks a line without a blank as read when the learner passes it", () => {
  expect(practise("bb", ">>").at).toBe(0);
  expect(practise("-b", ">").at).toBe(1);
  expect(practise("-b", ">").lines[0]?.state).toBe("read");
  expect(currentLine(practise("b", "o>"))).toBeUndefined();
});

test("accepts no more answers, hints or solutions for a filled blank", () => {
  const filled = practise("b", "o");
  for (const move of ["x", "o", "h", "s"]) expect(moves[move]?.(filled)).toBe(filled);
});

test("changes nothing after the last line", () => {
  const ended = practise("b", "o>");
  for (const move of Object.values(moves)) expect(move(ended)).toBe(ended);
});

test("shows at most two hints", () => {
  expect(practise("b", "hhh").lines[0]?.hints).toBe(2);
});

test("counts the answer that was shown as one attempt, and ends the streak at once", () => {
  expect(practise("bb", "o>s").lines[1]).toMatchObject({ attempts: 1, state: "shown" });
  expect(practise("bb", "o>s").streak).toBe(0);
  expect(practise("bb", "o>x").streak).toBe(0);
});

test("adds only time that has passed", () => {
  const round = start("b");
  expect(round.activeMs).toBe(0);
  for (const milliseconds of [0, -5]) expect(addTime(round, milliseconds)).toBe(round);
  expect(addTime(round, 1).activeMs).toBe(1);
});

test.each([
  [61_600, 62],
  [61_400, 61],
  [7_200_000, 7_200],
])("reports %i ms as %i seconds", (milliseconds, seconds) => {
  expect(resultOf(addTime(start("b"), milliseconds)).durationSeconds).toBe(seconds);
});

test("allows resuming a practice whose first line has no blank", () => {
  expect([isBegun(practise("-b", "")), isBegun(practise("-b", ">"))]).toEqual([false, true]);
});

test.each([
  ["", false],
  ["_", false],
  ["h", true],
  ["x", true],
  ["o", true],
  ["o>", true],
])("allows resuming a practice after %j: %s", (doing, expected) => {
  expect(isBegun(practise("bb", doing))).toBe(expected);
});

test("changes only the mode when the learner changes the mode", () => {
  const round = practise("bb", "ho>");
  expect(changeMode(round, "listen")).toEqual({ ...round, mode: "listen" });
  expect(changeMode(round, "type")).toBe(round);
});

test("lists shown blanks and those with several tries as missed", () => {
  expect(missedSegments(practise("bbb-b", "o>xo>s>>ho>"))).toEqual([1, 2]);
});

test("counts mistakes by kind, including a missing long vowel", () => {
  expect(practise("bbb", "xo>a>xxo>").mistakes).toEqual({ particle: 3, "long-vowel": 1 });
});

test("creates a record with the id of the round", () => {
  const round = addTime(addTime(practise("b-b", "o>>xo>"), 61_400), 1_000);
  expect(recordOf(round)).toEqual({
    id: "one",
    contentId: "ramen-order",
    kind: "practice",
    mode: "type",
    startedAt: 1_000,
    durationSeconds: 62,
    completedSegments: 3,
    totalSegments: 3,
    attempts: 3,
    correct: 2,
    maxStreak: 1,
    score: 80,
    grade: "B",
    finished: true,
  });
});

const scene = (lines: string) => ({
  contentId: "ramen-order",
  lines: [...lines].map((line, segment) => ({ segment, hasBlank: line === "b" })),
});

test("resumes a round in any state", () => {
  const doing = fc.array(fc.constantFrom(...Object.keys(moves)), { maxLength: 40 });
  fc.assert(
    fc.property(doing, (done) => {
      const round = practise("b-bb-b", done.join(""));
      expect(parseRound(JSON.parse(serialiseRound(round)), scene("b-bb-b"))).toEqual(round);
    }),
  );
});

test("keeps consistent counts in any sequence of steps", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(moves)), { maxLength: 60 }), (done) => {
      const result = resultOf(practise("b-bb-bbb", done.join("")));
      expect(result.correct).toBeLessThanOrEqual(result.attempts);
      expect(result.maxStreak).toBeLessThanOrEqual(result.correct);
      expect(result.score === null).toBe(!result.finished);
    }),
  );
});

test("reads any stored value as a round of this scene or as none", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (anything, lines) => {
      const stored = { version: 1, contentId: "ramen-order", id: "one", mode: "type", startedAt: 1, lines, at: anything, streak: anything, maxStreak: anything, mistakes: anything, activeMs: anything }; // prettier-ignore
      expect(parseRound(anything, scene("bb"))).toBeUndefined();
      expect(resultOf(parseRound(stored, scene("bb")) ?? start("bb")).totalSegments).toBe(2);
    }),
  );
});

const savedRound = (changes: object, lines: object[] = []) => ({
  version: 1,
  contentId: "ramen-order",
  id: "one",
  mode: "type",
  startedAt: 0,
  lines,
  ...changes,
});

test.each([{ id: "" }, { id: 1 }, { mode: "sing" }, { startedAt: -1 }, { startedAt: 0.5 }])(
  "rejects a stored round with %j",
  (change) => {
    expect(parseRound(savedRound({}), scene("bb"))?.startedAt).toBe(0);
    expect(parseRound(savedRound(change), scene("bb"))).toBeUndefined();
  },
);

test.each([
  [{ activeMs: 61_400.5 }, { activeMs: 61_400.5 }],
  [{ activeMs: 0 }, { activeMs: 0 }],
  [{ activeMs: 30 * 24 * 3_600_000 }, { activeMs: 30 * 24 * 3_600_000 }],
  [{ activeMs: 30 * 24 * 3_600_000 + 1 }, { activeMs: 0 }],
  [{ activeMs: -1 }, { activeMs: 0 }],
  [
    { streak: 2, maxStreak: 1 },
    { streak: 2, maxStreak: 2 },
  ],
  [
    { streak: 1, maxStreak: 2 },
    { streak: 1, maxStreak: 2 },
  ],
  [
    { streak: 3, maxStreak: 3 },
    { streak: 0, maxStreak: 0 },
  ],
  [
    { streak: -1, maxStreak: -1 },
    { streak: 0, maxStreak: 0 },
  ],
  [{ at: 1 }, { at: 0 }],
])("reads of a stored round with %j: %j", (change, expected) => {
  expect(parseRound(savedRound(change), scene("bb"))).toMatchObject(expected);
});

test.each<[object, string, object]>([
  [{ state: "right", attempts: 1, hints: 2 }, "b", { state: "right", attempts: 1, hints: 2 }],
  [{ state: "right", attempts: 10_000, hints: 3 }, "b", { state: "right", attempts: 10_000, hints: 0 }],
  [{ state: "right", attempts: 10_001, hints: 0 }, "b", { state: "open", attempts: 0 }],
  [{ state: "right", attempts: 0, hints: 0 }, "b", { state: "open", attempts: 0 }],
  [{ state: "shown", attempts: 1, hints: -1 }, "b", { state: "shown", attempts: 1, hints: 0 }],
  [{ state: "open", attempts: 0, hints: 1 }, "b", { state: "open", attempts: 0, hints: 1 }],
  [{ state: "open", attempts: -1, hints: 1 }, "b", { state: "open", attempts: 0, hints: 1 }],
  [{ state: "lost", attempts: 3, hints: 1 }, "b", { state: "open", attempts: 3, hints: 1 }],
  [{ state: "read", attempts: 3, hints: 1 }, "b", { state: "open", attempts: 0, hints: 0 }],
  [{ state: "read", attempts: 0, hints: 0 }, "-", { state: "read" }],
  [{ state: "right", attempts: 1, hints: 0 }, "-", { state: "open", attempts: 0 }],
  [{ state: "open", attempts: 0, hints: 0 }, "-", { state: "open" }],
])("reads the stored line %j of %s as %j", (line, lines, expected) => {
  const stored = savedRound({}, [{ segment: 0, hasBlank: lines === "b", ...line }]);
  expect(parseRound(stored, scene(lines))?.lines[0]).toMatchObject(expected);
});

test("opens a stored line that has gained a blank", () => {
  const stored = savedRound({}, [{ segment: 0, hasBlank: false, state: "right", attempts: 1, hints: 0 }]);
  expect(parseRound(stored, scene("b"))?.lines[0]).toMatchObject({ state: "open", attempts: 0 });
});

test.each([
  [2, 2],
  [1, 1],
  [3, 0],
  [-1, 0],
])("resumes a finished round at the stored position %i: %i", (at, expected) => {
  const finished = [0, 1].map((segment) => ({
    segment,
    hasBlank: true,
    state: "right",
    attempts: 1,
    hints: 0,
  }));
  expect(parseRound(savedRound({ at }, finished), scene("bb"))?.at).toBe(expected);
});

test("rejects a stored round of another scene or version", () => {
  const stored: unknown = JSON.parse(serialiseRound(practise("bb", "o>")));
  expect(parseRound(stored, { ...scene("bb"), contentId: "taxi-umbrella" })).toBeUndefined();
  expect(parseRound({ ...(stored as object), version: 0 }, scene("bb"))).toBeUndefined(); // an object, just serialised
});

test("keeps the matching lines of a changed scene", () => {
  const stored: unknown = JSON.parse(serialiseRound(practise("bbb", "o>s>")));
  const grown = parseRound(stored, scene("b-bb"));
  expect(grown?.lines.map((line) => line.state)).toEqual(["right", "open", "open", "open"]);
  expect(grown?.at).toBe(1);
});
