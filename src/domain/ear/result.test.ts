import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastIds } from "./contrast.ts";
import { earLevels } from "./levels.ts";
import { earRoundKinds, latestStart, mergeResults, parseEarResult } from "./result.ts";
import type { EarResult } from "./result.ts";

const result: EarResult = {
  id: "result-001",
  contrast: "voicing",
  kind: "training",
  at: 5,
  day: "2026-11-18",
  asked: 3,
  right: 2,
  level: "word",
};

// The generator uses few values, so that it often creates several versions of the same result.
const anyResult: fc.Arbitrary<EarResult> = fc
  .record({
    id: fc.constantFrom("result-001", "result-002", "result-003"),
    contrast: fc.constantFrom(...contrastIds.slice(0, 2)),
    kind: fc.constantFrom(...earRoundKinds),
    at: fc.nat(3),
    day: fc.constantFrom("2026-11-18", "2026-11-19"),
    asked: fc.integer({ min: 1, max: 3 }),
    level: fc.constantFrom(...earLevels),
  })
  .chain((one) => fc.nat(one.asked).map((right) => ({ ...one, right })));
const some = fc.array(anyResult, { maxLength: 8 });

test("merges results commutatively, associatively and idempotently", () => {
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      expect(mergeResults(a, b)).toEqual(mergeResults(b, a));
      expect(mergeResults(mergeResults(a, b), c)).toEqual(mergeResults(a, mergeResults(b, c)));
      expect(mergeResults(a, a)).toEqual(mergeResults(a));
    }),
  );
});

test("keeps each round once, in the version with the most answers", () => {
  fc.assert(
    fc.property(some, some, (a, b) => {
      const merged = mergeResults(a, b);
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      for (const { id, asked } of [...a, ...b])
        expect(merged.find((one) => one.id === id)?.asked).toBeGreaterThanOrEqual(asked);
    }),
  );
});

test("sorts by time, then by id", () => {
  const at = (id: string, time: number): EarResult => ({ ...result, id, at: time });
  const sorted = [at("result-003", 3), at("result-001", 5), at("result-002", 5)];
  expect(mergeResults(sorted.toReversed())).toEqual(sorted);
  expect(mergeResults(sorted)).toEqual(sorted);
});

test.each<[string, Partial<EarResult>]>([
  ["more answers", { asked: 4, at: 9, day: "2026-11-19" }],
  ["the earlier start", { at: 4, day: "2026-11-19" }],
  ["the first contrast in the alphabet", { contrast: "small-tsu" }],
  ["the first kind", { kind: "check" }],
  ["the first day", { day: "2026-11-17" }],
  ["fewer right answers", { right: 1 }],
  ["the first level", { level: "fast" }],
])("keeps the version with %s, whichever comes first", (_name, change) => {
  const kept = { ...result, ...change };
  expect(mergeResults([result], [kept])).toEqual([kept]);
  expect(mergeResults([kept], [result])).toEqual([kept]);
});

test.each<Partial<EarResult>>([
  { id: "12345678" },
  { id: "a".repeat(36) },
  { at: 0 },
  { at: latestStart },
  { asked: 1, right: 0 },
  { asked: 24, right: 24 },
])("reads a result with %j", (change) => {
  expect(parseEarResult({ ...result, ...change })).toEqual({ ...result, ...change });
});

test("accepts no start after 2099", () => {
  expect(new Date(latestStart).toISOString()).toBe("2100-01-01T00:00:00.000Z");
  expect(parseEarResult({ ...result, at: latestStart + 1 })).toBeUndefined();
});

test("reads a stored result and drops unknown fields", () => {
  expect(parseEarResult({ ...result, more: 1 })).toEqual(result);
});

test.each([
  undefined,
  { ...result, id: "X" },
  { ...result, id: "a".repeat(7) },
  { ...result, id: "a".repeat(37) },
  { ...result, id: "result-001!" },
  { ...result, id: "!result-001" },
  { ...result, id: 12_345_678 },
  { ...result, contrast: "tones" },
  { ...result, kind: "exam" },
  { ...result, level: "whisper" },
  { ...result, day: "today" },
  { ...result, day: "2026-11-18T" },
  { ...result, day: "+2026-11-18" },
  { ...result, day: ["2026-11-18"] },
  { ...result, asked: 0 },
  { ...result, asked: 0, right: 0 },
  { ...result, asked: 25 },
  { ...result, right: -1 },
  { ...result, right: 4 },
  { ...result, at: -1 },
])("rejects %j as a result", (stored) => {
  expect(parseEarResult(stored)).toBeUndefined();
});
