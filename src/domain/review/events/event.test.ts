import { expect, test } from "vitest";
import { mergeEvents } from "./event.ts";
import type { ReviewEvent } from "./event.ts";

test("keeps the earlier time of an event, whichever version comes first", () => {
  const fromFastClock: ReviewEvent = { id: "event-001", card: "ramen-order/1", at: 9_000, kind: "good" };
  const stored = { ...fromFastClock, at: 1_000 };
  expect(mergeEvents([fromFastClock], [stored])).toEqual([stored]);
  expect(mergeEvents([stored], [fromFastClock])).toEqual([stored]);
});
