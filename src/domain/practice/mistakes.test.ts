import { expect, test } from "vitest";
import {
  addMistakes,
  isRecurring,
  countMistake,
  oncePerKind,
  frequentMistakes,
  mistakeIn,
  parseMistakes,
} from "./mistakes.ts";

test("does not count an empty or unrelated answer as a mistake", () => {
  expect(mistakeIn({ kind: "wrong", slip: { kind: "empty" } })).toBeUndefined();
  expect(mistakeIn({ kind: "wrong", slip: { kind: "other" } })).toBeUndefined();
  expect(mistakeIn({ kind: "wrong", slip: { kind: "voicing", expected: "が", given: "か" } })).toBe(
    "voicing",
  );
  expect(mistakeIn({ kind: "right", met: { text: "駅" }, notes: [] })).toBeUndefined();
  expect(
    mistakeIn({
      kind: "right",
      met: { text: "駅" },
      notes: [{ kind: "chinese-form", given: "车", expected: "車" }],
    }),
  ).toBeUndefined();
  expect(mistakeIn({ kind: "almost", met: { text: "東京" }, notes: [{ kind: "long-vowel" }] })).toBe(
    "long-vowel",
  );
});

test("adds mistakes over rounds", () => {
  const one = countMistake(countMistake({}, "particle"), "particle");
  expect(addMistakes(one, { particle: 1, form: 2 })).toEqual({ particle: 3, form: 2 });
  expect(countMistake(one, undefined)).toBe(one);
});

test("treats a mistake as repeated only after a second round with it", () => {
  const once = oncePerKind({ particle: 4, kana: 1 });
  expect(once).toEqual({ particle: 1, kana: 1 });
  const twice = addMistakes(once, oncePerKind({ particle: 1 }));
  expect([isRecurring(once, "particle"), isRecurring(twice, "particle"), isRecurring(twice, "kana")]).toEqual(
    [false, true, false],
  );
});

test("lists the most frequent mistakes first and omits single ones", () => {
  expect(frequentMistakes({ particle: 3, "long-vowel": 9, voicing: 1 })).toEqual(["long-vowel", "particle"]);
  expect(frequentMistakes({ particle: 9, "long-vowel": 3, voicing: 5 })).toEqual([
    "particle",
    "voicing",
    "long-vowel",
  ]);
  expect(frequentMistakes({ voicing: 1 }, 1)).toEqual(["voicing"]);
});

test.each([
  [{ particle: 2, voicing: "3", unknown: 4, form: -1, kana: 0.5 }, { particle: 2 }],
  [{ particle: 0, voicing: 1 }, { voicing: 1 }],
  [{ particle: 1_000_000, voicing: 1_000_001 }, { particle: 1_000_000 }],
  [undefined, {}],
  [["particle"], {}],
])("reads the stored value %j as %j", (stored, mistakes) => {
  expect(parseMistakes(stored)).toStrictEqual(mistakes);
});
