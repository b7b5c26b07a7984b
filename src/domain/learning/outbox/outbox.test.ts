import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf, isUrgent, compacted, parseEntry, retryDelayMs, pendingChanges } from "./outbox.ts";
import { entryId } from "./outbox-entry.ts";
import type { Change, OutboxEntry } from "./outbox-entry.ts";
import { studyRecord } from "#tests/support/study-records.ts";

const record = studyRecord({ id: "0f8fad5b-d9cb-469f-a165-70867728950e", mode: "type" });

const keep = (contentId: string): Change => ({ kind: "favourite", contentId, isKept: true });
const drop = (contentId: string): Change => ({ kind: "favourite", contentId, isKept: false });
const heard = (contentId: string, completedSegments: number[], lastUpdated: number): Change => ({
  kind: "progress",
  contentId,
  studied: { completedSegments, lastPosition: 0, lastUpdated },
});

const entries = (...changes: Change[]): OutboxEntry[] =>
  changes.map((change, place) => ({ id: entryId(1_000 + place, 0, "t"), userId: "mei", change }));

const sent = (...changes: Change[]): Change[] =>
  pendingChanges(entries(...changes), "mei").map(({ change }) => change);

test("sends repeated changes once, in the order of the last changes", () => {
  expect(sent(keep("a"), keep("b"), drop("a"), keep("c"), keep("a"))).toEqual([
    keep("b"),
    keep("c"),
    keep("a"),
  ]);
});

test("sends the progress of a scene as one change with every segment", () => {
  expect(sent(heard("a", [0], 5), heard("b", [4], 6), heard("a", [0, 1], 7))).toEqual([
    heard("b", [4], 6),
    heard("a", [0, 1], 7),
  ]);
});

test("sends the most advanced state of a record, even if an older one was written later", () => {
  const early: Change = {
    kind: "record",
    record: { ...record, finished: false, grade: null, score: 0, durationSeconds: 20 },
  };
  expect(sent({ kind: "record", record }, early)).toEqual([{ kind: "record", record }]);
});

test("merges the events of a card and leaves entries of a newer build alone", () => {
  const good = { id: "event-001", card: "a/1", at: 5, kind: "good" } as const;
  const hard = { id: "event-002", card: "a/1", at: 4, kind: "hard" } as const;
  const change = (...events: (typeof good | typeof hard)[]): Change => ({
    kind: "review",
    card: "a/1",
    events,
  });
  expect(sent(change(good), change(hard, good))).toEqual([change(hard, good)]);
  const stored = { id: "1", userId: "mei", change: change(good, hard) };
  expect(parseEntry(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const newer = { ...stored, change: { ...stored.change, events: [good, { ...hard, kind: "sung" }] } };
  expect(parseEntry(newer)).toBeUndefined();
});

test("sends changes only for their own learner", () => {
  const [one] = entries(keep("a"));
  expect(pendingChanges(one === undefined ? [] : [{ ...one, userId: "ken" }], "mei")).toEqual([]);
});

describe("outbox entries", () => {
  const anyChange: fc.Arbitrary<Change> = fc.oneof(
    fc.record({
      kind: fc.constant("favourite" as const),
      contentId: fc.constantFrom("a", "b"),
      isKept: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("progress" as const),
      contentId: fc.constantFrom("a", "b"),
      studied: fc.record({
        completedSegments: fc.uniqueArray(fc.nat({ max: 4 })).map((list) => list.sort((x, y) => x - y)),
        lastPosition: fc.nat({ max: 4 }),
        lastUpdated: fc.nat({ max: 9 }),
      }),
    }),
    fc.record({
      kind: fc.constant("record" as const),
      record: fc.nat({ max: 3 }).map((durationSeconds) => ({ ...record, durationSeconds })),
    }),
  );

  test("produce the same changes when read in any order and repeatedly", () => {
    const reads = fc
      .array(anyChange, { maxLength: 10 })
      .map((changes) => entries(...changes))
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
      );
    fc.assert(
      fc.property(reads, ([all, shuffled]) => {
        expect(pendingChanges(shuffled, "mei")).toEqual(pendingChanges(all, "mei"));
      }),
    );
  });

  test("belong to exactly one change each", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const all = entries(...changes);
        const ids = pendingChanges(all, "mei").flatMap((waiting) => waiting.ids);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  test("produce the same changes after condensing, even if it is interrupted", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const all = entries(...changes);
        const fewer = compacted(all);
        const kept = new Map([...all, ...fewer.keep].map((entry) => [entry.id, entry]));
        const halfWay = [...kept.values()];
        const after = halfWay.filter(({ id }) => !fewer.forget.includes(id));
        const sends = (of: OutboxEntry[]) => pendingChanges(of, "mei").map(({ change }) => change);
        expect(sends(halfWay)).toEqual(sends(all));
        expect(sends(after)).toEqual(sends(all));
        expect(after).toHaveLength(sends(all).length);
      }),
    );
  });

  test("are restored unchanged from storage", () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const [entry] = entries(change);
        expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
      }),
    );
  });
});

test.each([
  ["nothing", undefined],
  ["a text", "kaiwa"],
  ["no change", { id: "1", userId: "mei" }],
  ["a change of an unknown kind", { id: "1", userId: "mei", change: { kind: "mood", contentId: "a" } }],
  [
    "a record that cannot be true",
    { id: "1", userId: "mei", change: { kind: "record", record: { ...record, correct: 9 } } },
  ],
  [
    "progress without segments",
    { id: "1", userId: "mei", change: { kind: "progress", contentId: "a", studied: {} } },
  ],
])("rejects %s as an entry", (_what, stored) => {
  expect(parseEntry(stored)).toBeUndefined();
});

test("creates ids that sort by time, even when the number of digits changes", () => {
  const ids = [999, 1_000, 9_999_999_999_999].map((instant) => entryId(instant, 0, "z"));
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map(instantOf)).toEqual([999, 1_000, 9_999_999_999_999]);
  expect(instantOf("anything")).toBe(0);
});

test("sends a favourite or a finished round immediately, and delays lines to batch them", () => {
  expect(isUrgent(keep("a"))).toBe(true);
  expect(isUrgent({ kind: "record", record })).toBe(true);
  expect(isUrgent({ kind: "record", record: { ...record, finished: false, grade: null } })).toBe(false);
  expect(isUrgent(heard("a", [0], 1))).toBe(false);
});

test.each([
  { failures: 1, least: 1_000, most: 2_000 },
  { failures: 2, least: 2_000, most: 4_000 },
  { failures: 5, least: 16_000, most: 32_000 },
  { failures: 60, least: 150_000, most: 300_000 },
])("waits $least to $most ms after $failures failures", ({ failures, least, most }) => {
  expect(retryDelayMs(failures, 0)).toBe(least);
  expect(retryDelayMs(failures, 1)).toBe(most);
});
