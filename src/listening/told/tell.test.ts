import { expect, test } from "vitest";
import type { Measures, PhraseMeasures } from "#listening/comparison/measure.ts";
import { tell } from "./tell.ts";

const said: PhraseMeasures = { count: 5, isSkipped: false, instead: 0, unlike: 0.12, worst: 0.2 };
const good: Measures = {
  seconds: 3,
  loudest: 0.2,
  clearness: 35,
  clipped: 0,
  unlike: 0.12,
  pace: 1.1,
  phrases: [said, said],
};
const withSecond = (phrase: Partial<PhraseMeasures>): Measures => ({
  ...good,
  phrases: [said, { ...said, ...phrase }],
});

test.each<[string, Measures, ReturnType<typeof tell>]>([
  ["a good take", good, []],
  ["a slow beginner", { ...good, pace: 1.5 }, []],
  ["nothing but hiss", { ...good, loudest: 0.001 }, [{ kind: "nothing-heard" }]],
  ["a fan", { ...good, clearness: 2 }, [{ kind: "nothing-heard" }]],
  ["a take that was cut off", { ...good, clipped: 0.1, unlike: 0.6 }, [{ kind: "too-loud" }]],
  ["another line", { ...good, unlike: 0.5, pace: 0.5 }, [{ kind: "other-line" }]],
  ["a phrase left out", withSecond({ isSkipped: true, instead: 0.1 }), [{ kind: "left-out", phrase: 1 }]],
  ["a phrase replaced", withSecond({ isSkipped: true, instead: 0.9 }), [{ kind: "different", phrase: 1 }]],
  ["other words over the phrase", withSecond({ unlike: 0.6 }), [{ kind: "different", phrase: 1 }]],
  ["another word inside it", withSecond({ worst: 0.8 }), [{ kind: "different", phrase: 1 }]],
  [
    "a phrase replaced that is heard in the one beside it",
    {
      ...good,
      phrases: [
        { ...said, unlike: 0.6 },
        { ...said, unlike: 0.7 },
      ],
    },
    [{ kind: "different", phrase: 1 }],
  ],
  ["a phrase too short to be sure of", withSecond({ count: 2, unlike: 0.9, worst: 0 }), []],
  ["a hurried take", { ...good, pace: 0.5 }, [{ kind: "pace", faster: true }]],
  ["a crawl", { ...good, pace: 2 }, [{ kind: "pace", faster: false }]],
])("of %s no more is told than is sure", (_, measures, told) => {
  expect(tell(measures)).toEqual(told);
});
