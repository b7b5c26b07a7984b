import { expect, test } from "vitest";
import { refundObjections } from "./refund-rule.ts";

const day = 24 * 60 * 60_000;

test.each([
  { after: 0, hasUsedScenes: false, objections: [] },
  { after: 7 * day, hasUsedScenes: false, objections: [] },
  { after: 7 * day + 1, hasUsedScenes: false, objections: ["too-late"] },
  { after: day, hasUsedScenes: true, objections: ["scenes-used"] },
  { after: 30 * day, hasUsedScenes: true, objections: ["too-late", "scenes-used"] },
])(
  "$after ms after paying, scenes used: $hasUsedScenes → $objections",
  ({ after, hasUsedScenes, objections }) => {
    const paidAt = 1_763_200_000_000;
    expect(refundObjections({ paidAt, now: paidAt + after, hasUsedScenes })).toEqual(objections);
  },
);
