import { expect, test } from "vitest";
import { rubyOverhang, withoutGaps } from "./ruby-overhang.ts";

test.each([
  { before: "先に", base: "食券", reading: "しょっけん", after: "を", over: "both" },
  { before: "", base: "食券", reading: "しょっけん", after: "を", over: "end" },
  { before: "ボタンの", base: "私", reading: "わたし", after: "。", over: "start" },
  { before: "大", base: "私", reading: "わたし", after: "達", over: undefined },
  { before: "が", base: "先", reading: "さき", after: "に", over: undefined },
  { before: "を", base: "買", reading: "か", after: "って", over: undefined },
])(
  "lets the reading of $base between $before and $after overhang: $over",
  ({ base, reading, over, ...around }) => {
    expect(rubyOverhang(base, reading, around)).toBe(over);
  },
);

test.each([
  {
    word: "郵便局",
    pieces: [
      ["郵便", "ゆうびん"],
      ["局", "きょく"],
    ],
    joined: [["郵便局", "ゆうびんきょく"]],
  },
  {
    word: "誕生日",
    pieces: [
      ["誕生", "たんじょう"],
      ["日", "び"],
    ],
    joined: [["誕生日", "たんじょうび"]],
  },
  {
    word: "先生",
    pieces: [
      ["先", "せん"],
      ["生", "せい"],
    ],
    joined: [
      ["先", "せん"],
      ["生", "せい"],
    ],
  },
  {
    word: "食べ物",
    pieces: [["食", "た"], ["べ"], ["物", "もの"]],
    joined: [["食", "た"], ["べ"], ["物", "もの"]],
  },
  {
    word: "九千八百円",
    pieces: [
      ["九千", "きゅうせん"],
      ["八百", "はっぴゃく"],
      ["円", "えん"],
    ],
    joined: [
      ["九千八百", "きゅうせんはっぴゃく"],
      ["円", "えん"],
    ],
  },
] as const)("shares wide readings of adjacent parts of $word", ({ pieces, joined }) => {
  expect(withoutGaps(pieces)).toEqual(joined);
});
