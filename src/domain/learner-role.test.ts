import { expect, test } from "vitest";
import { lastPartnerLine } from "./learner-role.ts";

const lines = [
  { segment: 0, speaker: "ramen-chef" },
  { segment: 1, speaker: "mei" },
  { segment: 2, speaker: "kenta" },
  { segment: 3, speaker: "announcer", form: "announcement" },
];

test.each([
  ["mei", 2],
  ["kenta", 1],
  [undefined, 2],
])("finds the last line of a partner of %s: segment %i", (learner, segment) => {
  expect(lastPartnerLine(lines, learner)?.segment).toBe(segment);
});
