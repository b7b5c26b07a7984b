import fc from "fast-check";
import { expect, test } from "vitest";
import { earLevels } from "./levels.ts";
import type { EarLevel } from "./levels.ts";
import { afterAnswer } from "./round.ts";
import type { Staircase } from "./round.ts";

const climb = (answers: readonly boolean[], levels: readonly EarLevel[], level: EarLevel): Staircase =>
  answers.reduce<Staircase>((now, isRight) => afterAnswer(now, isRight, levels), { level, streak: 0 });

test.each<[string, string, EarLevel, EarLevel]>([
  ["two right answers", "++", "word", "word"],
  ["three right answers", "+++", "word", "sentence"],
  ["six right answers", "++++++", "word", "fast"],
  ["three right answers, not in a row", "++-+", "sentence", "word"],
  ["five right answers", "+++++", "word", "sentence"],
  ["one wrong answer", "-", "fast", "sentence"],
  ["a wrong answer and two right ones", "-++", "sentence", "word"],
  ["a wrong answer and three right ones", "-+++", "sentence", "sentence"],
  ["a wrong answer at the easiest level", "-", "stretched", "stretched"],
  ["many right answers", "+".repeat(30), "stretched", "noise"],
])("moves between the levels after %s (%s)", (_name, answers, from, to) => {
  expect(
    climb(
      [...answers].map((one) => one === "+"),
      earLevels,
      from,
    ).level,
  ).toBe(to);
});

const anyLevels = fc.subarray([...earLevels], { minLength: 1 });
const anyAnswers = fc.array(fc.boolean(), { maxLength: 40 });

test("never leaves the levels and moves by at most one", () => {
  fc.assert(
    fc.property(anyLevels, anyAnswers, fc.nat(), (levels, answers, place) => {
      let now: Staircase = { level: levels[place % levels.length] ?? "word", streak: 0 };
      for (const isRight of answers) {
        const next = afterAnswer(now, isRight, levels);
        const step = levels.indexOf(next.level) - levels.indexOf(now.level);
        expect(levels).toContain(next.level);
        expect(isRight ? [0, 1] : [-1, 0]).toContain(step);
        now = next;
      }
    }),
  );
});

test("keeps a learner who guesses near the easiest level, and moves one who answers correctly to the hardest", () => {
  fc.assert(
    fc.property(anyLevels, (levels) => {
      const [easiest = "word"] = levels;
      expect(
        climb(
          Array.from({ length: 12 }, () => true),
          levels,
          easiest,
        ).level,
      ).toBe(levels[levels.length - 1]);
      expect(
        climb(
          Array.from({ length: 24 }, (_, index) => index % 2 === 0),
          levels,
          easiest,
        ).level,
      ).toBe(easiest);
    }),
  );
});
