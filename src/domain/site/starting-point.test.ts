import { expect, test } from "vitest";
import { parsePreferences, playbackSpeedChoices, withPreferences } from "./preferences.ts";
import { settingFor, startingAnswers } from "./starting-point.ts";

test.each([
  ["zero", { showRomaji: true, showFurigana: true, playbackSpeed: 0.7, lineHelp: "whole-line" }],
  ["kana", { showRomaji: false, showFurigana: true, playbackSpeed: 0.85, lineHelp: "translation" }],
  ["some", { showRomaji: false, showFurigana: true, playbackSpeed: 1, lineHelp: "translation" }],
] as const)("sets the preferences for the answer %s", (answer, expected) => {
  const before = parsePreferences({ fontSize: "small", repeatCount: 2 });
  const after = withPreferences(before, settingFor(answer));
  expect(after).toEqual({ ...before, ...expected, startingPoint: answer });
  expect(playbackSpeedChoices).toContain(after.playbackSpeed);
});

test("changes no other preference if the question stays unanswered", () => {
  const before = parsePreferences({ showRomaji: false, playbackSpeed: 1.5 });
  expect(withPreferences(before, settingFor("skipped"))).toEqual({ ...before, startingPoint: "skipped" });
});

test.each([...startingAnswers, undefined])("restores the stored answer %s", (startingPoint) => {
  expect(parsePreferences(JSON.parse(JSON.stringify({ startingPoint }))).startingPoint).toBe(startingPoint);
});

test("rejects an unknown answer", () => {
  expect(parsePreferences({ startingPoint: "fluent" }).startingPoint).toBeUndefined();
});
