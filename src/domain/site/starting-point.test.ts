import { expect, test } from "vitest";
import { parsePreferences, playbackSpeedChoices, withPreferences } from "./preferences.ts";
import { parseGivenAnswer, replaces, settingFor, startingAnswers } from "./starting-point.ts";

test.each([
  ["zero", { showRomaji: true, showFurigana: true, playbackSpeed: 0.7 }],
  ["kana", { showRomaji: false, showFurigana: true, playbackSpeed: 0.85 }],
  ["some", { showRomaji: false, showFurigana: true, playbackSpeed: 1 }],
] as const)("the answer %s sets how scenes are read and heard", (answer, expected) => {
  const before = parsePreferences({ fontSize: "small", repeatCount: 2 });
  const after = withPreferences(before, settingFor(answer));
  expect(after).toEqual({ ...before, ...expected, startingPoint: answer });
  expect(playbackSpeedChoices).toContain(after.playbackSpeed);
});

test("leaving the question unanswered changes nothing else", () => {
  const before = parsePreferences({ showRomaji: false, playbackSpeed: 1.5 });
  expect(withPreferences(before, settingFor("skipped"))).toEqual({ ...before, startingPoint: "skipped" });
});

test.each([...startingAnswers, undefined])("the stored answer %s is read again", (startingPoint) => {
  expect(parsePreferences(JSON.parse(JSON.stringify({ startingPoint }))).startingPoint).toBe(startingPoint);
});

test("an answer that nobody can give is none", () => {
  expect(parsePreferences({ startingPoint: "fluent" }).startingPoint).toBeUndefined();
});

test.each([
  undefined,
  {},
  { value: "fluent", answeredAt: 1 },
  { value: "kana" },
  { value: "kana", answeredAt: -1 },
  { value: "kana", answeredAt: 1.5 },
])("%j is no answer", (stored) => {
  expect(parseGivenAnswer(stored)).toBeUndefined();
});

test.each([
  ["kana", 5, undefined, 0, true],
  ["skipped", 5, undefined, 0, true],
  ["kana", 6, "zero", 5, true],
  ["kana", 5, "zero", 5, false],
  ["kana", 4, "zero", 5, false],
  ["kana", 4, "skipped", 5, true],
  ["skipped", 6, "kana", 5, false],
  ["skipped", 6, "skipped", 5, false],
] as const)("%s at %d beside %s at %d: it holds instead: %s", (value, answeredAt, known, at, expected) => {
  const before = known && { value: known, answeredAt: at };
  expect(replaces({ value, answeredAt }, before)).toBe(expected);
});
