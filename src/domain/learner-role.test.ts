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
])("the last line said to %s has segment %i", (learner, segment) => {
  expect(lastPartnerLine(lines, learner)?.segment).toBe(segment);
});
