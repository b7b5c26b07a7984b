import { expect, test } from "vitest";
import { readNotation } from "../bench/notation.ts";
import { spokenPhrases } from "./spoken-phrases.ts";

test("counts accent phrases in morae, ends breath groups with a pause, and raises questions", () => {
  const { kana, phrases } = spokenPhrases(readNotation("コレ, カ↓ンコク ノ|オ チャ デス カ↗?"));
  expect(kana.join(" ")).toBe("コ レ カ ン コ ク ノ オ チャ デ ス カ");
  expect(phrases).toEqual([
    { from: 0, to: 2, accent: 0, rises: false, ends: true },
    { from: 2, to: 7, accent: 1, rises: false, ends: false },
    { from: 7, to: 12, accent: 0, rises: true, ends: true },
  ]);
});

test("rejects a notation that does not end with a punctuation mark", () => {
  expect(() => readNotation("コレ")).toThrow('"コレ" ends without a mark');
});
