import { expect, test } from "vitest";
import type { ReviewGrade } from "#domain/review/events/event.ts";
import {
  currentCard,
  dropCard,
  gradeCard,
  isOnlyPractice,
  replaceCard,
  skipScene,
  startReview,
} from "./review-session.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const start = (...cards: string[]) => startReview({ id, startedAt: 1_000, cards });
const after = (session: ReturnType<typeof start>, ...grades: ReviewGrade[]) =>
  grades.reduce((now, grade) => gradeCard(now, grade), session);

test("asks cards in order and repeats a forgotten one at the end as practice", () => {
  const asked = after(start("a/1", "a/2", "a/3"), "again", "good");
  expect(currentCard(asked)).toBe("a/3");
  expect(isOnlyPractice(asked)).toBe(false);
  const atEnd = after(asked, "easy");
  expect(currentCard(atEnd)).toBe("a/1");
  expect(isOnlyPractice(atEnd)).toBe(true);
  const done = after(atEnd, "again");
  expect(currentCard(done)).toBeUndefined();
  expect(done).toMatchObject({ graded: 3, remembered: 2, maxStreak: 2 });
});

test("starts with nothing graded", () => {
  expect(start("a/1")).toEqual({
    id,
    startedAt: 1_000,
    waiting: ["a/1"],
    forgotten: [],
    unreachable: [],
    graded: 0,
    remembered: 0,
    streak: 0,
    maxStreak: 0,
  });
});

test("changes nothing after the last card", () => {
  const done = after(start("a/1"), "good");
  expect(gradeCard(done, "again")).toBe(done);
  expect(isOnlyPractice(done)).toBe(false);
  expect(skipScene(done)).toEqual(done);
});

test("repeats every forgotten card once", () => {
  const asked = after(start("a/1", "a/2", "a/3"), "again", "again", "good");
  expect(asked).toMatchObject({ waiting: ["a/1", "a/2"], forgotten: ["a/1", "a/2"], streak: 1 });
  expect(after(asked, "good", "good")).toMatchObject({ waiting: [], graded: 3, remembered: 1, maxStreak: 1 });
});

test("collects the cards of all scenes that cannot be loaded, and keeps the grades", () => {
  const session = after(start("done/1", "a/1", "ab/1", "a/2", "b/1"), "good");
  const skipped = skipScene(skipScene(session));
  expect(skipped).toEqual({ ...session, waiting: ["b/1"], unreachable: ["a/1", "a/2", "ab/1"] });
});

test("replaces a card that cannot be asked by the other cards of today, each once", () => {
  const session = skipScene(start("offline/1", "gone/1", "a/1"));
  const replaced = replaceCard(session, ["a/1", "offline/1", "gone/1", "b/1"]);
  expect(replaced.waiting).toEqual(["a/1", "b/1"]);
  expect(replaceCard(start("gone/1"), []).waiting).toEqual([]);
  const graded = after(start("a/1", "gone/1"), "good");
  expect(replaceCard(graded, ["b/1"])).toEqual({ ...graded, waiting: ["b/1"] });
});

test("drops a suspended card and postpones a card whose scene cannot be loaded", () => {
  const session = dropCard(start("suspended/1", "a/1", "b/1", "a/2"));
  const skipped = skipScene(session);
  expect(currentCard(skipped)).toBe("b/1");
  expect(skipped.unreachable).toEqual(["a/1", "a/2"]);
});
