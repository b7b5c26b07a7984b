import fc from "fast-check";
import { expect, test } from "vitest";
import { bondOf, lightOf, nextSceneWith } from "./bonds.ts";
import type { SceneRecord } from "./bonds.ts";

const untouched: SceneRecord = { isHeard: false, best: undefined, isSpoken: false };
const heard: SceneRecord = { ...untouched, isHeard: true };
const practised: SceneRecord = { ...heard, best: 70 };
const spoken: SceneRecord = { ...practised, isSpoken: true };

test.each([
  ["nothing was done", untouched, "off"],
  ["the dialogue was heard", heard, "half"],
  ["a D was earned without the dialogue", { ...untouched, best: 59 }, "half"],
  ["the best grade is a D", { ...heard, best: 59 }, "half"],
  ["the best grade is a C", { ...heard, best: 60 }, "on"],
  ["a role was spoken without a practice", { ...untouched, isSpoken: true }, "on"],
] as const)("computes the light of a scene if %s", (_what, record, light) => {
  expect(lightOf(record)).toBe(light);
});

test.each([
  ["no scene was heard", [untouched, untouched], 0],
  ["one scene was heard", [heard, untouched], 1],
  ["one scene was practised", [practised, untouched], 2],
  ["one of two scenes was spoken", [spoken, practised], 3],
  ["two scenes were spoken", [spoken, spoken, untouched], 4],
  ["the only scene was spoken, with a B", [spoken], 3],
  ["the only scene was spoken, with an A", [{ ...spoken, best: 85 }], 4],
  ["the only scene was spoken, with an S", [{ ...spoken, best: 95 }], 4],
  ["the only scene was spoken without a practice", [{ ...untouched, isSpoken: true }], 3],
  ["the only scene has an A and was not spoken", [{ ...practised, best: 85 }], 2],
  [
    "one of two scenes with an A was spoken",
    [
      { ...spoken, best: 85 },
      { ...heard, best: 85 },
    ],
    3,
  ],
  ["there is no scene", [], 0],
] as const)("computes the bond if %s", (_what, scenes, bond) => {
  expect(bondOf(scenes)).toBe(bond);
});

const record = fc.record<SceneRecord>({
  isHeard: fc.boolean(),
  best: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  isSpoken: fc.boolean(),
});

test("never lowers a bond or a light after further study", () => {
  const order = ["off", "half", "on"];
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), fc.nat(), record, (scenes, at, more) => {
      const place = at % scenes.length;
      const later = scenes.map((one, index): SceneRecord => {
        if (index !== place) return one;
        const best = Math.max(one.best ?? -1, more.best ?? -1);
        return {
          isHeard: one.isHeard || more.isHeard,
          best: best < 0 ? undefined : best,
          isSpoken: one.isSpoken || more.isSpoken,
        };
      });
      expect(bondOf(later)).toBeGreaterThanOrEqual(bondOf(scenes));
      for (const [index, one] of scenes.entries())
        expect(order.indexOf(lightOf(later[index] ?? untouched))).toBeGreaterThanOrEqual(
          order.indexOf(lightOf(one)),
        );
    }),
  );
});

test("suggests the first dark scene with a person once another scene with that person is lit", () => {
  const story = (...records: SceneRecord[]) => records.map((one, id) => ({ id, record: one }));
  expect(nextSceneWith(story(untouched, untouched))).toBeUndefined();
  expect(nextSceneWith(story(heard, untouched))).toBeUndefined();
  expect(nextSceneWith(story(practised, heard, untouched))?.id).toBe(2);
  expect(nextSceneWith(story(practised, spoken))).toBeUndefined();
});
