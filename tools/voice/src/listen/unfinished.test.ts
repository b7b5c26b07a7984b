import { expect, test } from "vitest";
import { isUnfinished } from "./unfinished.ts";

test.each([
  { transcript: "おしらせいたします、", seconds: 5.4 },
  { transcript: "それが、それが、それが、それが、それが、", seconds: 4.2 },
  { transcript: "いえ、バリカンにしましょう、いえ、バリカンにしましょう、", seconds: 4.8 },
  { transcript: "", seconds: 2 },
])("treats $transcript as incomplete for $seconds s", ({ transcript, seconds }) => {
  expect(isUnfinished(transcript, seconds)).toBe(true);
});

test.each([
  { transcript: "いやいや、まだまだです", seconds: 1.8 },
  { transcript: "へいき、へいき、まいあさ、やまにのぼってるね", seconds: 3.4 },
  // Wrong, but complete: the comparison reports it.
  { transcript: "タイヨトカワは", seconds: 1.6 },
  { transcript: "えっ", seconds: 0.4 },
])("accepts $transcript as complete for $seconds s", ({ transcript, seconds }) => {
  expect(isUnfinished(transcript, seconds)).toBe(false);
});
