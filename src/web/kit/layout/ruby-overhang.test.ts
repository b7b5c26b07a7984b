import { expect, test } from "vitest";
import { rubyOverhang } from "./ruby-overhang.ts";

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
