import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EarResult } from "#domain/ear/result.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { compacted, instantOf, parseEntry, pendingChanges, rulesOf } from "./outbox.ts";
import { entryId } from "./outbox-entry.ts";
import type { OutboxEntry as StoredEntry } from "./outbox-entry.ts";
import { sampleRules as rules } from "#tests/support/changes.ts";
import type { SampleChange as Change } from "#tests/support/changes.ts";
import { studyRecord } from "#tests/support/study-records.ts";

type OutboxEntry = StoredEntry<Change>;

const isUrgent = (change: Change): boolean => rulesOf(rules, change).isUrgent(change);

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
  pendingChanges(rules, entries(...changes), "mei").map(({ change }) => change);

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
  expect(parseEntry(rules, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  const newer = { ...stored, change: { ...stored.change, events: [good, { ...hard, kind: "sung" }] } };
  expect(parseEntry(rules, newer)).toBeUndefined();
});

const event = (id: string): ReviewEvent => ({ id, card: "a/1", at: 5, kind: "good" });
const reviewed = (...ids: string[]): Change => ({ kind: "review", card: "a/1", events: ids.map(event) });
const earResult = (id: string): EarResult => ({
  id,
  contrast: "voicing",
  kind: "probe",
  at: 5,
  day: "2026-11-18",
  asked: 10,
  right: 9,
  level: "word",
});
const trained = (...ids: string[]): Change => ({
  kind: "ear",
  contrast: "voicing",
  results: ids.map(earResult),
});

test("loses nothing when it merges changes of one subject", () => {
  expect(sent(heard("a", [0], 5), heard("a", [1], 7))).toEqual([heard("a", [0, 1], 7)]);
  expect(sent(reviewed("event-001"), reviewed("event-002"))).toEqual([reviewed("event-001", "event-002")]);
  expect(sent(trained("result-001"), trained("result-002"))).toEqual([trained("result-001", "result-002")]);
});

test("replaces the state of a record by a later one", () => {
  const open = { ...record, finished: false, grade: null };
  const longer: Change = { kind: "record", record: { ...open, durationSeconds: 240 } };
  expect(sent({ kind: "record", record: open }, longer)).toEqual([longer]);
});

test("sends changes of different subjects separately", () => {
  const changes: Change[] = [
    keep("a"),
    heard("a", [0], 5),
    heard("b", [0], 5),
    { kind: "record", record },
    { kind: "record", record: { ...record, id: "1f8fad5b-d9cb-469f-a165-70867728950e" } },
    reviewed("event-001"),
    { kind: "review", card: "a/2", events: [{ ...event("event-002"), card: "a/2" }] },
    trained("result-001"),
    { kind: "ear", contrast: "question", results: [{ ...earResult("result-002"), contrast: "question" }] },
  ];
  expect(sent(...changes)).toEqual(changes);
});

test("rewrites only entries that were merged", () => {
  const [first, second, other] = entries(keep("a"), drop("a"), keep("b"));
  if (first === undefined || second === undefined || other === undefined) throw new Error("three entries");
  expect(compacted(rules, [first, second, other])).toEqual({ keep: [second], forget: [first.id] });
});

test.each([
  trained("result-001", "result-002"),
  reviewed("event-001"),
  { ...keep("a"), favourite: { contentId: "a", title: "A", coverImage: "", category: "", addedAt: 5 } },
])("restores the change %j", (change) => {
  const stored = { id: "1", userId: "mei", change };
  expect(parseEntry(rules, JSON.parse(JSON.stringify(stored)))).toStrictEqual(stored);
});

test("sends changes only for their own learner", () => {
  const [one] = entries(keep("a"));
  expect(pendingChanges(rules, one === undefined ? [] : [{ ...one, userId: "ken" }], "mei")).toEqual([]);
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
        expect(pendingChanges(rules, shuffled, "mei")).toEqual(pendingChanges(rules, all, "mei"));
      }),
    );
  });

  test("belong to exactly one change each", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const all = entries(...changes);
        const ids = pendingChanges(rules, all, "mei").flatMap((waiting) => waiting.ids);
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  test("produce the same changes after condensing, even if it is interrupted", () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 10 }), (changes) => {
        const all = entries(...changes);
        const fewer = compacted(rules, all);
        const kept = new Map([...all, ...fewer.keep].map((entry) => [entry.id, entry]));
        const halfWay = [...kept.values()];
        const after = halfWay.filter(({ id }) => !fewer.forget.includes(id));
        const sends = (of: OutboxEntry[]) => pendingChanges(rules, of, "mei").map(({ change }) => change);
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
        expect(parseEntry(rules, JSON.parse(JSON.stringify(entry)))).toEqual(entry);
      }),
    );
  });
});

test.each([
  ["nothing", undefined],
  ["a text", "kaiwa"],
  ["no change", { id: "1", userId: "mei" }],
  ["no id", { userId: "mei", change: keep("a") }],
  ["no learner", { id: "1", change: keep("a") }],
  ["a newer version", { id: "1", userId: "mei", change: keep("a"), version: 2 }],
  ...(
    [
      { kind: "favourite", isKept: true },
      { kind: "favourite", contentId: "a" },
      { kind: "mood", contentId: "a", isKept: true },
      { kind: "mood", contentId: "a", studied: { completedSegments: [] } },
      { kind: "review", events: [event("event-001")] },
      { kind: "review", card: "a/1" },
      { kind: "review", card: "a/1", events: [] },
      { kind: "review", card: "a/1", events: [event("event-001"), { ...event("event-002"), card: "a/2" }] },
      { kind: "ear", contrast: "voicing" },
      { kind: "ear", contrast: "voicing", results: [] },
      { kind: "ear", contrast: "voicing", results: [earResult("result-001"), { id: "result-002" }] },
      {
        kind: "ear",
        contrast: "voicing",
        results: [earResult("result-001"), { ...earResult("result-002"), contrast: "question" }],
      },
    ] as const
  ).map((change): [string, object] => [JSON.stringify(change), { id: "1", userId: "mei", change }]),
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
  expect(parseEntry(rules, stored)).toBeUndefined();
});

test("creates ids that sort by time, even when the number of digits changes", () => {
  const ids = [999, 1_000, 9_999_999_999_999].map((instant) => entryId(instant, 0, "z"));
  expect(ids.toSorted()).toEqual(ids);
  expect(entryId(1_763_190_000_000, 3, "k2")).toBe("01763190000000-0003-k2");
  expect(ids.map(instantOf)).toEqual([999, 1_000, 9_999_999_999_999]);
  expect(instantOf("anything")).toBe(0);
  expect(instantOf("x01763190000000-0003-k2")).toBe(0);
});

test("sends a favourite or a finished round immediately, and delays lines to batch them", () => {
  expect(isUrgent(keep("a"))).toBe(true);
  expect(isUrgent({ kind: "record", record })).toBe(true);
  expect(isUrgent({ kind: "record", record: { ...record, finished: false, grade: null } })).toBe(false);
  expect(isUrgent(heard("a", [0], 1))).toBe(false);
});
