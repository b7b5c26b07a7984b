import { expect, test } from "vitest";
import { sentencesOf } from "./sentences.ts";

const diary = [
  { id: 0 },
  { id: 1, segment: 3 },
  { id: 2, segment: 15 },
  { id: 3, segment: 12, speaker: "chef" },
  { id: 4, segment: 19, speaker: "chef" },
];

test.each([
  { path: "the author's path", segments: [1, 3, 12], written: [0, 1], remark: 3 },
  { path: "another way", segments: [1, 15, 12], written: [0, 2], remark: 3 },
  { path: "a path with two remarks", segments: [3, 12, 19], written: [0, 1], remark: 4 },
  { path: "a path without a remark", segments: [1], written: [0], remark: undefined },
])("writes the sentences of $path", ({ segments, written, remark }) => {
  const found = sentencesOf(diary, segments);
  expect(found.written.map(({ id }) => id)).toEqual(written);
  expect(found.remark?.id).toBe(remark);
});
