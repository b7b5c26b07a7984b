import { describe, expect, test } from "vitest";
import { parsePreferences, withPreferences } from "./preferences.ts";

const defaults = {
  fontSize: "large",
  playbackSpeed: 1,
  autoPlay: true,
  showFurigana: true,
  showTranslation: true,
  dictionaryMode: true,
  showRomaji: true,
  interfaceLanguage: undefined,
  repeatCount: 3,
  repeatInterval: 1,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  lineHelp: "translation",
};

test.each([undefined, null, 7, "text", [], { fontSize: "huge", autoPlay: "yes", repeatCount: "3" }])(
  "reads the stored value %j as the defaults",
  (stored) => {
    expect(parsePreferences(stored)).toEqual(defaults);
  },
);

describe("reading preferences", () => {
  test.each([
    ["repeatCount", 1, 1],
    ["repeatCount", 10, 10],
    ["repeatCount", 0, 3],
    ["repeatCount", 11, 3],
    ["repeatCount", 2.5, 3],
    ["shadowingMultiplier", 0.5, 0.5],
    ["shadowingMultiplier", 3, 3],
    ["shadowingMultiplier", 0.49, 1.5],
    ["shadowingMultiplier", 3.01, 1.5],
    ["shadowingMultiplier", Number.NaN, 1.5],
    ["minimumInterval", 0.2, 0.2],
    ["minimumInterval", 2, 2],
    ["minimumInterval", 0.1, 0.5],
    ["minimumInterval", 2.1, 0.5],
    ["repeatInterval", 0.01, 0.01],
    ["repeatInterval", 3600, 3600],
    ["repeatInterval", -3, -3],
    ["repeatInterval", "2", 1],
    ["repeatInterval", Infinity, 1],
  ] as const)("reads the stored %s %s as %s", (key, stored, read) => {
    expect(parsePreferences({ [key]: stored })[key]).toBe(read);
  });
});

test.each([
  [{ startingPoint: "zero", lineHelp: "nothing" }, "nothing"],
  [{ startingPoint: "some", lineHelp: "everything" }, "translation"],
])("reads what is shown of the learner's lines from %j as %s", (stored, lineHelp) => {
  expect(parsePreferences(stored).lineHelp).toBe(lineHelp);
});

describe("saving preferences", () => {
  test.each([
    ["repeatCount", 99, 10],
    ["repeatCount", -1, 1],
    ["repeatCount", 2.4, 2],
    ["shadowingMultiplier", 9, 3],
    ["shadowingMultiplier", 0, 0.5],
    ["minimumInterval", 5, 2],
    ["minimumInterval", 0, 0.2],
    ["repeatInterval", 99, 99],
    ["repeatInterval", -3, -3],
    ["shadowingMultiplier", Number.NaN, 1.5],
  ] as const)("clamps %s %s to %s", (key, given, saved) => {
    expect(withPreferences(parsePreferences({}), { [key]: given })[key]).toBe(saved);
  });

  test("keeps unchanged preferences", () => {
    const before = parsePreferences({ fontSize: "small", interfaceLanguage: "vi" });
    expect(withPreferences(before, { showRomaji: false })).toEqual({ ...before, showRomaji: false });
  });
});
