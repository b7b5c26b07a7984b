import { expect, test } from "vitest";
import { inFirstPerson } from "./first-person.ts";

test.each([
  ["en", "You introduced yourself and shared your pho.", "I introduced myself and shared my pho."],
  ["en", "You said where you were and found your friend.", "I said where I was and found my friend."],
  ["en", "You talked your way round a word you’d forgotten.", "I talked my way round a word I’d forgotten."],
  ["vi", "Bạn đã báo mất ví ở bốt cảnh sát.", "Mình đã báo mất ví ở bốt cảnh sát."],
  ["zh", "点了一碗酱油拉面。", "点了一碗酱油拉面。"],
] as const)("rewrites in the first person, in %s: %s", (language, did, told) => {
  expect(inFirstPerson(did, language)).toBe(told);
});
