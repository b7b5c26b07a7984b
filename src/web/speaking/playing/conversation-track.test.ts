import { expect, test } from "vitest";
import { joinTrack, withSoftEdges } from "./conversation-track.ts";

test("joins parts with the pauses between them", () => {
  const { blocks, spans, seconds } = joinTrack(
    [
      { samples: new Int16Array(100), pauseSeconds: 0.5 },
      { samples: new Int16Array(50), pauseSeconds: 0 },
    ],
    100,
  );
  expect(spans).toEqual([
    { start: 0, end: 1 },
    { start: 1.5, end: 2 },
  ]);
  expect(seconds).toBe(2);
  expect(blocks.reduce((sum, { length }) => sum + length, 0)).toBe(200);
});

test("fades in and out", () => {
  const soft = withSoftEdges(new Float32Array(1600).fill(0.5), 16_000);
  expect([soft[0], soft[800], soft[1599]]).toEqual([0, 0.5, 0]);
  expect(withSoftEdges(new Float32Array(1), 16_000)).toHaveLength(1);
});
