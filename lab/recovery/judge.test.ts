import { expect, test } from "vitest";
import { judgeRecovery, lossMs } from "./judge.ts";

const moment = 1_000;
const early = { id: "early", sentAt: 900, acknowledgedAt: 990 };
const onItsWay = { id: "on its way", sentAt: 995, acknowledgedAt: 1_005 };
const late = { id: "late", sentAt: 1_001, acknowledgedAt: 1_020 };
const ledger = [early, onItsWay, late];

test.each([[["early"]], [["early", "on its way"]]])("%o is what a recovery may bring back", (stored) => {
  expect(judgeRecovery(ledger, new Set(stored), moment)).toEqual({ missing: [], surplus: [], between: 1 });
});

test("an acknowledged write that is not there is missed", () => {
  expect(judgeRecovery(ledger, new Set(["on its way"]), moment).missing).toEqual([early]);
});

test("a write from after the moment is too much", () => {
  expect(judgeRecovery(ledger, new Set(["early", "late"]), moment).surplus).toEqual([late]);
});

test("a loss reaches back to the oldest acknowledged write that is gone", () => {
  expect(lossMs(ledger, new Set(["early", "on its way", "late"]), 1_100)).toBe(0);
  expect(lossMs(ledger, new Set(["early"]), 1_100)).toBe(95);
});
