import { expect, test } from "vitest";
import { layTrack, withSoftEdges } from "./conversation-track.ts";

test("pieces lie behind one another, with the pauses between them", () => {
  const { parts, places, seconds } = layTrack(
    [
      { samples: new Int16Array(100), pauseSeconds: 0.5 },
      { samples: new Int16Array(50), pauseSeconds: 0 },
    ],
    100,
  );
  expect(places).toEqual([
    { start: 0, end: 1 },
    { start: 1.5, end: 2 },
  ]);
  expect(seconds).toBe(2);
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBe(200);
});

test("a voice begins and ends softly", () => {
  const soft = withSoftEdges(new Float32Array(1600).fill(0.5), 16_000);
  expect([soft[0], soft[800], soft[1599]]).toEqual([0, 0.5, 0]);
  expect(withSoftEdges(new Float32Array(1), 16_000)).toHaveLength(1);
});
