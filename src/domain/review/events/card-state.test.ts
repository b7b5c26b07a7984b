import { expect, test } from "vitest";
import { cardStateOf, emptyReplay, isAfterReplay, replayEvents } from "./card-state.ts";
import type { Scheduler } from "./card-state.ts";
import { mergeEvents } from "./event.ts";
import type { ReviewEventKind } from "./event.ts";

/** Due one day after the last grade. */
const tomorrow: Scheduler = (_card, before, { at }) => ({
  dueAt: at + 100,
  gradedAt: at,
  reps: (before?.reps ?? 0) + 1,
  stability: 1,
  difficulty: 1,
});

const eventsOf = (...kinds: ReviewEventKind[]) =>
  kinds.map((kind, place) => ({
    id: `event-${String(place).padStart(3, "0")}`,
    card: "ramen-order/1",
    at: 1_000 + place,
    kind,
  }));

function after(...kinds: ReviewEventKind[]) {
  return cardStateOf(mergeEvents(eventsOf(...kinds)), tomorrow);
}

test("remembers the last event and the first time of a card, and each source once", () => {
  const replay = replayEvents(emptyReplay, eventsOf("missed", "saved", "missed"), tomorrow);
  expect(replay).toMatchObject({ last: { at: 1_002, id: "event-002" }, addedAt: 1_000, events: 3 });
  expect(replay.sources.toSorted()).toEqual(["missed", "saved"]);
});

test.each([
  ["later", 1_001, "event-000", true],
  ["as late, with a later id", 1_000, "event-001", true],
  ["the same", 1_000, "event-000", false],
  ["earlier", 999, "event-001", false],
])("says whether an event that is %s can be appended", (_name, at, id, expected) => {
  const replay = replayEvents(emptyReplay, eventsOf("missed"), tomorrow);
  expect(isAfterReplay(replay, { id, card: "ramen-order/1", at, kind: "good" })).toBe(expected);
});

test("appends any event to an empty replay", () => {
  const [event] = eventsOf("missed");
  if (event === undefined) throw new Error("there is one event");
  expect(isAfterReplay(emptyReplay, { ...event, at: 0 })).toBe(true);
});

test("makes a new card due immediately, without a grade", () => {
  expect(after("missed")).toEqual({
    events: 1,
    addedAt: 1_000,
    dueAt: 1_000,
    firstAt: 0,
    lastAt: 0,
    isKept: true,
    isSaved: false,
    isAside: false,
  });
});

test("moves the due day by the grade", () => {
  expect(after("missed", "good", "hard")).toMatchObject({ firstAt: 1_001, lastAt: 1_002, dueAt: 1_102 });
});

test.each<[string, ReviewEventKind[], { isKept: boolean; isSaved: boolean }]>([
  ["saved", ["saved"], { isKept: true, isSaved: true }],
  ["saved and unsaved", ["saved", "unsaved"], { isKept: false, isSaved: false }],
  ["saved, unsaved, saved", ["saved", "unsaved", "saved"], { isKept: true, isSaved: true }],
  ["missed, saved, unsaved", ["missed", "saved", "unsaved"], { isKept: true, isSaved: false }],
  ["graded before it has a source", ["good"], { isKept: false, isSaved: false }],
])("tracks the reasons to keep a card that was %s", (_name, kinds, expected) => {
  expect(after(...kinds)).toMatchObject(expected);
});

test.each<[string, ReviewEventKind[], boolean]>([
  ["missed three times", ["missed", "again", "again", "again"], false],
  ["missed four times in a row", ["missed", "again", "again", "again", "again"], true],
  ["missed four times of six", ["missed", "again", "good", "again", "again", "good", "again"], true],
  [
    "missed four times of seven",
    ["missed", "again", "good", "good", "again", "again", "good", "again"],
    false,
  ],
  ["resumed", ["missed", "again", "again", "again", "again", "back"], false],
  ["resumed and missed once", ["missed", "again", "again", "again", "again", "back", "again"], false],
  ["saved after it was suspended", ["missed", "aside", "saved"], false],
  ["suspended by the learner", ["finished", "good", "aside"], true],
])("decides whether a card that was %s is suspended", (_name, kinds, isAside) => {
  expect(after(...kinds).isAside).toBe(isAside);
});
