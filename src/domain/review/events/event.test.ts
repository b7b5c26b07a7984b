import { expect, test } from "vitest";
import { compareEvents, latestInstant, mergeEvents, parseReviewEvent } from "./event.ts";
import type { ReviewEvent } from "./event.ts";

const event: ReviewEvent = { id: "event-001", card: "ramen-order/1", at: 5, kind: "good" };

test("sorts by time, then by id", () => {
  const sorted = [
    { ...event, id: "event-003", at: 3 },
    { ...event, id: "event-001" },
    { ...event, id: "event-002" },
  ];
  expect(mergeEvents(sorted)).toEqual(sorted);
  expect(mergeEvents(sorted.toReversed())).toEqual(sorted);
  expect(compareEvents(event, event)).toBe(0);
});

test.each<Partial<ReviewEvent>>([{ card: "a/1" }, { kind: "again" }])(
  "keeps the same version of an event with the same time and %j, whichever comes first",
  (change) => {
    const kept = { ...event, ...change };
    expect(mergeEvents([event], [kept])).toEqual([kept]);
    expect(mergeEvents([kept], [event])).toEqual([kept]);
  },
);

test("accepts an event until the end of 2099", () => {
  expect(new Date(latestInstant).toISOString()).toBe("2100-01-01T00:00:00.000Z");
  for (const at of [0, latestInstant]) expect(parseReviewEvent({ ...event, at })).toEqual({ ...event, at });
  for (const at of [-1, latestInstant + 1]) expect(parseReviewEvent({ ...event, at })).toBeUndefined();
  expect(parseReviewEvent({ ...event, card: ["a/1"] })).toBeUndefined();
});

test.each(["12345678", "a".repeat(36)])("accepts the id %s", (id) => {
  expect(parseReviewEvent({ ...event, id })).toEqual({ ...event, id });
});

test.each(["a".repeat(7), "a".repeat(37), "event-001!", "!event-001", 12_345_678])(
  "rejects the id %j",
  (id) => {
    expect(parseReviewEvent({ ...event, id })).toBeUndefined();
  },
);

test("keeps the earlier time of an event, whichever version comes first", () => {
  const fromFastClock: ReviewEvent = { id: "event-001", card: "ramen-order/1", at: 9_000, kind: "good" };
  const stored = { ...fromFastClock, at: 1_000 };
  expect(mergeEvents([fromFastClock], [stored])).toEqual([stored]);
  expect(mergeEvents([stored], [fromFastClock])).toEqual([stored]);
});
