import { expect, test } from "vitest";
import { Ledger } from "./ledger.ts";
import type { Write } from "./ledger.ts";
import { noFaultFound, verdictOf } from "./verdict.ts";

const record = { kind: "record", learner: "mei", id: "1" } as const;
const heart = { kind: "favourite", learner: "mei", id: "ramen-order" } as const;
const nothing = { lost: [], doubled: [], unsent: [], refused: [] };

const write = (changes: Partial<Write>): Write => ({
  ...record,
  isKept: true,
  state: "acknowledged",
  tries: 1,
  ...changes,
});

test.each([
  { what: "an acknowledged write that is stored once", writes: [write({})], rows: [record], found: nothing },
  {
    what: "an acknowledged write that is not stored",
    writes: [write({ tries: 3 })],
    rows: [],
    found: { ...nothing, lost: ["record mei 1, sent 3 times"] },
  },
  {
    what: "a write that is stored twice",
    writes: [write({})],
    rows: [record, record],
    found: { ...nothing, doubled: ["record mei 1, stored 2 times"] },
  },
  {
    what: "an unanswered write that is not stored",
    writes: [write({ state: "sent" })],
    rows: [],
    found: nothing,
  },
  {
    what: "an unanswered write that is stored",
    writes: [write({ state: "sent" })],
    rows: [record],
    found: nothing,
  },
  {
    what: "an unanswered write that is stored twice",
    writes: [write({ state: "sent" })],
    rows: [record, record],
    found: { ...nothing, doubled: ["record mei 1, stored 2 times"] },
  },
  {
    what: "an acknowledged removal whose row is still there",
    writes: [write({ ...heart, isKept: false })],
    rows: [heart],
    found: { ...nothing, lost: ["favourite mei ramen-order (removed), sent 1 times"] },
  },
  {
    what: "a row that nobody sent",
    writes: [],
    rows: [record],
    found: { ...nothing, unsent: ["record mei 1"] },
  },
  {
    what: "a refusal of what is in order",
    writes: [write({ state: "refused" })],
    rows: [],
    found: { ...nothing, refused: ["record mei 1"] },
  },
])("$what", ({ writes, rows, found }) => {
  const verdict = verdictOf(writes, rows);
  expect(verdict).toEqual(found);
  expect(noFaultFound(verdict)).toBe(found === nothing);
});

test("a heart that is pressed again is a new question under the same id", () => {
  const ledger = new Ledger();
  const first = ledger.sending(heart);
  first.state = "acknowledged";
  expect(ledger.sending(heart).state).toBe("acknowledged");
  expect(ledger.sending({ ...heart, isKept: false })).toMatchObject({
    state: "sent",
    isKept: false,
    tries: 3,
  });
});
