import { expect, test } from "vitest";
import {
  beijingDay,
  beijingInstant,
  beijingTime,
  instantInBeijing,
  startOfBeijingDay,
} from "./beijing-time.ts";
import { fenOf, yuanOf } from "./yuan.ts";

test.each([
  [1, "0.01"],
  [10, "0.10"],
  [1800, "18.00"],
  [12_805, "128.05"],
])("converts %s fen to ¥%s and back", (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan);
  expect(fenOf(yuan)).toBe(fen);
});

test.each([
  ["18", 1800],
  ["18.5", 1850],
  ["0.29", 29],
  ["", undefined],
  ["-1.00", undefined],
  ["1.005", undefined],
  ["1e3", undefined],
  ["1,000.00", undefined],
  [" 1.00", undefined],
  ["１８.00", undefined],
])("reads %j from a provider as %s fen", (yuan, fen) => {
  expect(fenOf(yuan)).toBe(fen);
});

test("uses Beijing time on any machine", () => {
  const moment = Date.parse("2026-11-15T20:30:05Z");
  expect(beijingTime(moment)).toBe("2026-11-16 04:30:05");
  expect(beijingInstant(moment)).toBe("2026-11-16T04:30:05+08:00");
  expect(beijingDay(moment)).toBe("2026-11-16");
  expect(instantInBeijing("2026-11-16 04:30:05")).toBe(moment);
  expect(startOfBeijingDay("2026-11-16")).toBe(Date.parse("2026-11-15T16:00:00Z"));
  for (const text of ["", "2026-11-16", "2026-11-16T04:30:05", "2026-13-01 00:00:00"])
    expect(instantInBeijing(text)).toBeUndefined();
  for (const day of ["2026-02-30", "16.11.2026", ""])
    expect(() => startOfBeijingDay(day)).toThrow(RangeError);
});
