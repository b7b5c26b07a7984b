import { expect, test } from "vitest";
import { commands, heightAt } from "./contour.ts";
import { score } from "./score.ts";
import type { BreathGroup } from "./front-end/utterance.ts";

/** Every mora takes 150 ms, a pause between groups 400 ms; gives the height at the end of each mora. */
function melody(groups: BreathGroup[]): number[][] {
  const scored = score(groups).groups;
  const times = new Map<object, { start: number; end: number }>();
  let at = 0.5;
  for (const group of scored) {
    for (const mora of group.phrases.flatMap((phrase) => phrase.moras)) {
      times.set(mora, { start: at, end: at + 0.15 });
      at += 0.15;
    }
    at += 0.4;
  }
  const timesOf = (mora: object): { start: number; end: number } => times.get(mora) ?? { start: 0, end: 0 };
  const all = commands(scored, timesOf);
  return scored.map((group) =>
    group.phrases.flatMap((phrase) => phrase.moras.map((mora) => heightAt(timesOf(mora).end - 0.03, all))),
  );
}

const group = (words: string[][], accent: number, rises = false): BreathGroup => ({
  phrases: [{ words, accent }],
  mark: rises ? "?" : ".",
  rises,
});

test("lowers the pitch after the accent and nowhere else", () => {
  const [heights = []] = melody([group([["タ", "マ", "ゴ", "ガ"]], 2)]);
  const [ta = 0, ma = 0, go = 0, ga = 0] = heights;
  expect(ma - ta).toBeGreaterThan(0.1);
  expect(ma - go).toBeGreaterThan(0.1);
  expect(Math.abs(go - ga)).toBeLessThan(0.15);
});

test("raises an unaccented word and keeps it high", () => {
  const [heights = []] = melody([group([["サ", "ク", "ラ", "ガ"]], 0)]);
  const [sa = 0, ku = 0, ra = 0, ga = 0] = heights;
  expect(ku - sa).toBeGreaterThan(0.08);
  expect(Math.abs(ra - ku)).toBeLessThan(0.1);
  expect(Math.abs(ga - ra)).toBeLessThan(0.1);
});

test("raises a question on its last mora, without effect on the next sentence", () => {
  const words = [["ナ", "ン"], ["デ", "ス"], ["カ"]];
  const next = group([["ア", "メ", "デ", "ス"]], 1);
  const [asked = [], after = []] = melody([group(words, 1, true), next]);
  const [said = [], afterSaid = []] = melody([group(words, 1), next]);
  expect((asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)).toBeGreaterThan(0.2);
  expect((said.at(-1) ?? 0) - (said.at(-2) ?? 0)).toBeLessThan(0.05);
  expect(Math.abs((after[1] ?? 0) - (afterSaid[1] ?? 0))).toBeLessThan(0.05);
});

test("lowers each accent after another one in the same breath group", () => {
  const [heights = []] = melody([
    {
      phrases: [
        { words: [["ア", "メ", "ガ"]], accent: 1 },
        { words: [["ヨ", "ル", "モ"]], accent: 1 },
      ],
      mark: ".",
      rises: false,
    },
  ]);
  expect(heights[0] ?? 0).toBeGreaterThan(heights[3] ?? 0);
});
