import { expect, test } from "vitest";
import { cardId, parseCardId } from "./card.ts";
import { parseReviewEvent } from "./event.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { cardsOfFinished, cardsOfMissed } from "./new-cards.ts";

test.each([
  [{ contentId: "ramen-order", segment: 3, about: "line" } as const, "ramen-order/3"],
  [{ contentId: "ramen-order", segment: 0, about: "blank" } as const, "ramen-order/0/blank"],
  [{ contentId: "a".repeat(100), segment: 9999, about: "line" } as const, `${"a".repeat(100)}/9999`],
  [
    { contentId: "a", segment: 1, about: "word", lexeme: "薬".repeat(60) } as const,
    `a/1/word/${"薬".repeat(60)}`,
  ],
  [{ contentId: "pharmacy", segment: 12, about: "word", lexeme: "薬" } as const, "pharmacy/12/word/薬"],
])("names a card by its position: %o", (card, id) => {
  expect(cardId(card)).toBe(id);
  expect(parseCardId(id)).toEqual(card);
});

test.each([
  "",
  "ramen-order",
  "ramen-order/03",
  "ramen-order/-1",
  "a b/1",
  "a/1/",
  "a/1/word/",
  "a/1/word/x\u0000",
  "a/1/other",
  `${"a".repeat(101)}/1`,
  "a/10000",
  `a/1/word/${"薬".repeat(61)}`,
])("rejects %j as a card", (id) => {
  expect(parseCardId(id)).toBeUndefined();
});

test.each([
  undefined,
  "event",
  {},
  { id: "event-001", card: "a/1", at: 5, kind: "forgotten" },
  { id: "event-001", card: "a", at: 5, kind: "good" },
  { id: "event-001", card: "a/1", at: -5, kind: "good" },
  { id: "X", card: "a/1", at: 5, kind: "good" },
])("rejects %j as an event", (stored) => {
  expect(parseReviewEvent(stored)).toBeUndefined();
});

test("reads a stored event and drops unknown fields", () => {
  const event = { id: "event-001", card: "a/1", at: 5, kind: "good" };
  expect(parseReviewEvent({ ...event, more: 1 })).toEqual(event);
});

const lines = [
  { segment: 0, speaker: "ramen-chef" },
  { segment: 1, speaker: "mei" },
  { segment: 2, speaker: "ramen-chef" },
  { segment: 3, speaker: "mei" },
  { segment: 3, speaker: "mei" },
];

test("creates one card for each line of the learner in a finished scene, except missed lines", () => {
  expect(cardsOfFinished({ id: "ramen-order", lines })).toEqual([
    { card: "ramen-order/1", kind: "finished" },
    { card: "ramen-order/3", kind: "finished" },
  ]);
  expect(cardsOfFinished({ id: "ramen-order", lines }, [3])).toEqual([
    { card: "ramen-order/1", kind: "finished" },
  ]);
  expect(cardsOfMissed("ramen-order", [3])).toEqual([{ card: "ramen-order/3/blank", kind: "missed" }]);
});

test("uses the first character who replies as the learner's role if no character is a learner role", () => {
  expect(learnerRoleIn(lines)).toBe("mei");
  expect(
    learnerRoleIn([
      { segment: 0, speaker: "a" },
      { segment: 1, speaker: "b" },
    ]),
  ).toBe("b");
  expect(learnerRoleIn([{ segment: 0, speaker: "a" }])).toBe("a");
  expect(learnerRoleIn([])).toBeUndefined();
});
