import { expect, test } from "vitest";
import { Ledger } from "./ledger.ts";
import type { Write } from "./ledger.ts";
import { verdictOf } from "./verdict.ts";

const record = { kind: "record", learner: "mei", id: "1" } as const;
const heart = { kind: "favourite", learner: "mei", id: "ramen-order" } as const;
const write: Write = { ...record, isKept: true, state: "acknowledged", tries: 1 };
const unanswered: Write = { ...write, state: "sent" };

test.each([
  ["an acknowledged write that is stored once", [write], [record], {}],
  ["an acknowledged write that is not stored", [write], [], { lost: ["record mei 1, sent 1 times"] }],
  ["a write that is stored twice", [write], [record, record], { doubled: ["record mei 1, stored 2 times"] }],
  ["an unanswered write that is not stored", [unanswered], [], {}],
  ["an unanswered write that is stored", [unanswered], [record], {}],
  [
    "an acknowledged removal whose row is still there",
    [{ ...write, ...heart, isKept: false }],
    [heart],
    { lost: ["favourite mei ramen-order (removed), sent 1 times"] },
  ],
  ["a row that no learner sent", [], [record], { unsent: ["record mei 1"] }],
  ["a rejected valid write", [{ ...write, state: "refused" } as const], [], { refused: ["record mei 1"] }],
])("gives a verdict about %s", (_case, writes, rows, found) => {
  expect(verdictOf(writes, rows)).toEqual({ lost: [], doubled: [], unsent: [], refused: [], ...found });
});

test("counts a favourite that is removed again as a new write", () => {
  const ledger = new Ledger();
  ledger.sending(heart).state = "acknowledged";
  expect(ledger.sending({ ...heart, isKept: false })).toMatchObject({ state: "sent", isKept: false });
});
