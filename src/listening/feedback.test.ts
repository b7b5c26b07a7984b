import { expect, test } from "vitest";
import type { Measures, PhraseMeasures } from "#listening/recognise/measure-line.ts";
import { feedbackFor, isRecognised } from "./feedback.ts";

const said: PhraseMeasures = { count: 5, isSkipped: false, replacedRatio: 0 };
const missing: PhraseMeasures = { count: 5, isSkipped: true, replacedRatio: 0.1 };
const good: Measures = {
  isSpeech: true,
  clipped: 0,
  meanCost: 0.4,
  worstStretch: 4,
  spokenCost: 0.2,
  pace: 1.1,
  phrases: [said, said, said],
  moraTimes: [],
};
const lacking = (phrase: Partial<PhraseMeasures>): Measures => ({
  ...good,
  meanCost: 2.5,
  worstStretch: 45,
  phrases: [said, { ...missing, ...phrase }, said],
});

test.each<[string, Measures, ReturnType<typeof feedbackFor>]>([
  ["a good take", good, []],
  ["a slow beginner", { ...good, pace: 1.5 }, []],
  ["a take in noise", { ...good, meanCost: 2, worstStretch: 18, spokenCost: 0.6 }, []],
  ["nothing but hiss", { ...good, isSpeech: false }, [{ kind: "nothing-heard" }]],
  ["a clipped take", { ...good, clipped: 0.1, meanCost: 6 }, [{ kind: "too-loud" }]],
  ["another line", { ...good, meanCost: 6, pace: 0.5 }, [{ kind: "other-line" }]],
  [
    "another line that shares a phrase",
    { ...lacking({}), phrases: [said, missing, missing] },
    [{ kind: "other-line" }],
  ],
  ["another line of which a phrase is missing", { ...lacking({}), spokenCost: 1 }, [{ kind: "other-line" }]],
  ["a phrase left out", lacking({}), [{ kind: "left-out", phrase: 1 }]],
  ["a phrase replaced", lacking({ replacedRatio: 0.9 }), [{ kind: "different", phrase: 1 }]],
  ["a missing phrase that is too short for feedback", lacking({ count: 2 }), []],
  ["a phrase that is missing, although no stretch of the line is", { ...lacking({}), worstStretch: 12 }, []],
  ["a hurried take", { ...good, pace: 0.5 }, [{ kind: "pace", faster: true }]],
  ["a very slow take", { ...good, pace: 2 }, [{ kind: "pace", faster: false }]],
])("gives only reliable feedback on %s", (_, measures, feedback) => {
  expect(feedbackFor(measures)).toEqual(feedback);
});

test.each([
  { what: "the line", measures: good, recognised: true },
  { what: "the line, slowly", measures: { ...good, pace: 2 }, recognised: true },
  { what: "a line with a phrase left out", measures: lacking({}), recognised: false },
  {
    what: "a line with a short phrase left out",
    measures: { ...lacking({ count: 2 }), meanCost: 1, worstStretch: 8 },
    recognised: false,
  },
  { what: "something that may be the line", measures: { ...good, worstStretch: 15 }, recognised: false },
  { what: "another line", measures: { ...good, meanCost: 5 }, recognised: false },
  { what: "silence", measures: { ...good, isSpeech: false }, recognised: false },
])("recognises $what as the line: $recognised", ({ measures, recognised }) => {
  expect(isRecognised(measures, feedbackFor(measures))).toBe(recognised);
});
