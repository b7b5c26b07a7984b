import { describe, expect, test } from "vitest";
import { frameBytes } from "#domain/mp3-track.ts";
import { sceneTrack } from "./scene-track.ts";
import type { Mode } from "./scene-track.ts";

const settings = {
  repeatCount: 2,
  repeatInterval: 1.5,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
  speed: 1,
  isLadder: false,
};
const lines = [0, 1, 2].map((segment) => ({ segment, url: `/audio/${segment}.mp3`, seconds: 2.4 }));
const file = new Uint8Array(100 * frameBytes).fill(1);

/** What a track holds while only some files are here. */
function held(here: readonly number[], mode: Mode = "on", repeatCount = 2) {
  const { track, isCutShort } = sceneTrack(
    lines,
    (url) => (here.some((segment) => url.includes(`/${segment}.`)) ? file : undefined),
    { mode, settings: { ...settings, repeatCount } },
  );
  return { segments: track.steps.map(({ segment }) => segment), isCutShort, steps: track.steps };
}

describe("a scene's track", () => {
  test("holds every line as often as wished", () => {
    expect(held([0, 1, 2])).toMatchObject({ segments: [0, 0, 1, 1, 2, 2], isCutShort: false });
  });

  test("ends before the first line that is not here yet", () => {
    expect(held([0, 2])).toMatchObject({ segments: [0, 0], isCutShort: true });
  });

  test("holds one line when that is to sound alone, and does not wait after its last playing", () => {
    const { segments, isCutShort, steps } = held([0, 1, 2], "alone");
    expect({ segments, isCutShort }).toEqual({ segments: [0, 0], isCutShort: false });
    expect(steps[0]?.pauseSeconds).toBe(1.5);
    expect(steps[1]?.pauseSeconds).toBeLessThan(0.5);
  });

  test("leaves the learner their turn after a line alone, when they shadow", () => {
    expect(held([0], "alone", 1).steps[0]?.pauseSeconds).toBe(4);
  });

  test("says a line slowly once", () => {
    expect(held([0, 1, 2], "slow").steps.map(({ segment, speed }) => [segment, speed])).toEqual([[0, 0.7]]);
  });
});
