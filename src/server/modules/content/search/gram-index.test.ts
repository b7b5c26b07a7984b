import { describe, expect, test } from "vitest";
import { indexTexts, merged } from "./gram-index.ts";

const texts = ["塩らーめん", "らーめん屋の券売機", "the ramen ticket machine", "塩 味"];
const index = indexTexts(texts);

describe("texts that may contain a term", () => {
  test.each([
    ["らーめん", [0, 1]],
    ["券売機", [1]],
    ["塩", [0, 3]],
    ["ticket", [2]],
    ["塩味", []],
    ["猫", []],
    ["zz", []],
  ])("for the term %s are the texts %j", (term, numbers) => {
    expect(Array.from(index.candidates(term))).toEqual(numbers);
  });

  test("are all texts for a single letter", () => {
    expect(Array.from(index.candidates("a"))).toEqual([0, 1, 2, 3]);
  });

  test("include all texts that contain the term", () => {
    for (const text of texts) {
      for (let from = 0; from < text.length; from++) {
        const term = text.slice(from, from + 3);
        if (/\s/.test(term)) continue;
        const candidates = Array.from(index.candidates(term));
        texts.forEach((other, number) => {
          if (other.includes(term)) expect(candidates, term).toContain(number);
        });
      }
    }
  });
});

test("merges sorted lists lazily, in order and without duplicates", () => {
  expect([...merged([[1, 4, 9], [], [1, 2, 9]])]).toEqual([1, 2, 4, 9]);
  const endless = new Proxy([], { get: (_target, key) => (key === "length" ? Infinity : Number(key)) });
  const reader = merged([endless]);
  expect([reader.next().value, reader.next().value]).toEqual([0, 1]);
});
