import { expect, test } from "vitest";
import type { Measures, PhraseMeasures } from "#listening/comparison/measure.ts";
import { feedbackFor, isRecognised } from "./feedback.ts";

const said: PhraseMeasures = {
  count: 5,
  isSkipped: false,
  replacedRatio: 0,
  distance: 0.12,
  worstDistance: 0.2,
};
const good: Measures = {
  seconds: 3,
  loudest: 0.2,
  snrDecibels: 35,
  clipped: 0,
  distance: 0.12,
  pace: 1.1,
  phrases: [said, said],
};
const withSecond = (phrase: Partial<PhraseMeasures>): Measures => ({
  ...good,
  phrases: [said, { ...said, ...phrase }],
});

test.each<[string, Measures, ReturnType<typeof feedbackFor>]>([
  ["a good take", good, []],
  ["a slow beginner", { ...good, pace: 1.5 }, []],
  ["nothing but hiss", { ...good, loudest: 0.001 }, [{ kind: "nothing-heard" }]],
  ["a fan", { ...good, snrDecibels: 2 }, [{ kind: "nothing-heard" }]],
  ["a clipped take", { ...good, clipped: 0.1, distance: 0.6 }, [{ kind: "too-loud" }]],
  ["another line", { ...good, distance: 0.5, pace: 0.5 }, [{ kind: "other-line" }]],
  [
    "a phrase left out",
    withSecond({ isSkipped: true, replacedRatio: 0.1 }),
    [{ kind: "left-out", phrase: 1 }],
  ],
  [
    "a phrase replaced",
    withSecond({ isSkipped: true, replacedRatio: 0.9 }),
    [{ kind: "different", phrase: 1 }],
  ],
  ["other words over the phrase", withSecond({ distance: 0.6 }), [{ kind: "different", phrase: 1 }]],
  ["another word inside the phrase", withSecond({ worstDistance: 0.8 }), [{ kind: "different", phrase: 1 }]],
  [
    "a phrase replaced that is heard in the one beside it",
    {
      ...good,
      phrases: [
        { ...said, distance: 0.6 },
        { ...said, distance: 0.7 },
      ],
    },
    [{ kind: "different", phrase: 1 }],
  ],
  ["a phrase that is too short for feedback", withSecond({ count: 2, distance: 0.9, worstDistance: 0 }), []],
  [
    "another line of which a phrase happens to be missing",
    {
      ...good,
      distance: 0.34,
      phrases: [
        { ...said, distance: 0.25 },
        { ...said, isSkipped: true },
      ],
    },
    [{ kind: "other-line" }],
  ],
  [
    "another line of which nothing is alike but its length",
    {
      ...good,
      distance: 0.35,
      phrases: [
        { ...said, distance: 0.6 },
        { ...said, isSkipped: true },
      ],
    },
    [{ kind: "other-line" }],
  ],
  [
    "another line at another pace",
    { ...withSecond({ isSkipped: true }), distance: 0.32, pace: 0.5 },
    [{ kind: "other-line" }],
  ],
  [
    "a hurried voice that is not like the model's",
    { ...good, distance: 0.34, pace: 0.5 },
    [{ kind: "pace", faster: true }],
  ],
  [
    "a phrase left out by a voice that is not like the model's",
    {
      ...good,
      distance: 0.34,
      phrases: [
        { ...said, distance: 0.2 },
        { ...said, isSkipped: true },
      ],
    },
    [{ kind: "left-out", phrase: 1 }],
  ],
  ["a voice unlike the model's", { ...good, distance: 0.34 }, []],
  ["a hurried take", { ...good, pace: 0.5 }, [{ kind: "pace", faster: true }]],
  ["a very slow take", { ...good, pace: 2 }, [{ kind: "pace", faster: false }]],
])("gives only reliable feedback on %s", (_, measures, feedback) => {
  expect(feedbackFor(measures)).toEqual(feedback);
});

test.each([
  { what: "the line", measures: good, recognised: true },
  { what: "the line, slowly", measures: { ...good, pace: 2 }, recognised: true },
  { what: "a line with a phrase left out", measures: withSecond({ isSkipped: true }), recognised: false },
  { what: "something that may be the line", measures: { ...good, distance: 0.3 }, recognised: false },
  { what: "another line", measures: { ...good, distance: 0.5 }, recognised: false },
  { what: "silence", measures: { ...good, loudest: 0 }, recognised: false },
])("recognises $what as the line: $recognised", ({ measures, recognised }) => {
  expect(isRecognised(measures, feedbackFor(measures))).toBe(recognised);
});
