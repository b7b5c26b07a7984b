import { expect, test } from "vitest";
import { judgeRecovery, lossMs } from "./judge.ts";

const targetTime = 1_000;
const early = { id: "early", sentAt: 900, acknowledgedAt: 990 };
const inFlight = { id: "in flight", sentAt: 995, acknowledgedAt: 1_005 };
const late = { id: "late", sentAt: 1_001, acknowledgedAt: 1_020 };
const ledger = [early, inFlight, late];

test.each([[["early"]], [["early", "in flight"]]])("accepts a recovery that restores %o", (stored) => {
  expect(judgeRecovery(ledger, new Set(stored), targetTime)).toEqual({ missing: [], surplus: [] });
});

test("reports an acknowledged write that is not stored as missing", () => {
  expect(judgeRecovery(ledger, new Set(["in flight"]), targetTime).missing).toEqual([early]);
});

test("reports a write from after the target time as surplus", () => {
  expect(judgeRecovery(ledger, new Set(["early", "late"]), targetTime).surplus).toEqual([late]);
});

test("measures a loss from the oldest acknowledged write that is not stored", () => {
  expect(lossMs(ledger, new Set(["early", "in flight", "late"]), 1_100)).toBe(0);
  expect(lossMs(ledger, new Set(["early"]), 1_100)).toBe(95);
});
