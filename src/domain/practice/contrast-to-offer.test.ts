import { expect, test } from "vitest";
import type { EarResult } from "#domain/ear/result.ts";
import { contrastToOffer } from "./contrast-to-offer.ts";

const passed = (day: string): EarResult => ({
  id: `result-${day}`,
  contrast: "voicing",
  kind: "check",
  at: 1,
  day,
  asked: 20,
  right: 18,
  level: "word",
});

test("offers a contrast after three mistakes, one of them new, unless the contrast is mastered", () => {
  const latest = { voicing: 1 } as const;
  expect(contrastToOffer({ counts: { voicing: 2 }, latest }, [])).toBeUndefined();
  expect(contrastToOffer({ counts: { voicing: 3 }, latest: {} }, [])).toBeUndefined();
  expect(contrastToOffer({ counts: { voicing: 3 }, latest }, [])).toBe("voicing");
  expect(contrastToOffer({ counts: { particle: 9, voicing: 3 }, latest }, [])).toBe("voicing");
  expect(
    contrastToOffer({ counts: { particle: 9, voicing: 3 }, latest: { particle: 1, voicing: 1 } }, []),
  ).toBe("voicing");
  const mastered = [passed("2026-11-17"), passed("2026-11-18")];
  expect(contrastToOffer({ counts: { voicing: 3 }, latest }, mastered)).toBeUndefined();
});

test.each([
  ["long-vowel", "vowel-length"],
  ["small-tsu", "small-tsu"],
  ["syllabic-n", "n-and-beats"],
  ["voicing", "voicing"],
] as const)("offers for the mistake %s the contrast %s", (kind, contrast) => {
  expect(contrastToOffer({ counts: { [kind]: 3 }, latest: { [kind]: 1 } }, [])).toBe(contrast);
});

test("offers the contrast of the most frequent mistake", () => {
  const counts = { "small-tsu": 3, voicing: 5 };
  expect(contrastToOffer({ counts, latest: counts }, [])).toBe("voicing");
});
