import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf, segmentsOfBlock } from "./segment-blocks.ts";

test.each([
  [[], []],
  [[0], [{ block: 0, bits: 1 }]],
  [[2, 0, 2], [{ block: 0, bits: 5 }]],
  [
    [30, 29],
    [
      { block: 0, bits: 2 ** 29 },
      { block: 1, bits: 1 },
    ],
  ],
  [[9999], [{ block: 333, bits: 2 ** 9 }]],
])("packs the segments %j into the blocks %j", (segments, blocks) => {
  expect(blocksOf(segments)).toEqual(blocks);
});

test("restores any segments, and each block is a positive number", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 9_999 })), (segments) => {
      const blocks = blocksOf(segments);
      expect(blocks.every(({ bits }) => bits > 0)).toBe(true);
      expect(blocks.flatMap(({ block, bits }) => segmentsOfBlock(block, bits))).toEqual(
        segments.toSorted((a, b) => a - b),
      );
    }),
  );
});
