import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { refundObjections } from "./refund-rule.ts";

test.each([
  { after: 0, hasUsedScenes: false, objections: [] },
  { after: 7 * dayMs, hasUsedScenes: false, objections: [] },
  { after: 7 * dayMs + 1, hasUsedScenes: false, objections: ["too-late"] },
  { after: dayMs, hasUsedScenes: true, objections: ["scenes-used"] },
  { after: 30 * dayMs, hasUsedScenes: true, objections: ["too-late", "scenes-used"] },
])(
  "returns the objections $objections $after ms after paying, with scenes used: $hasUsedScenes",
  ({ after, hasUsedScenes, objections }) => {
    const paidAt = 1_763_200_000_000;
    expect(refundObjections({ paidAt, now: paidAt + after, hasUsedScenes })).toEqual(objections);
  },
);
