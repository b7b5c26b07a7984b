import { expect, test } from "vitest";
import { openTestScene } from "#tests/support/audio/test-scene.ts";
import { positionOf, seekBy, seekToPosition } from "./track-moves.ts";

/**
 * Each line once, with a pause of half a second: A starts at 0 s, B at 2.9 s, C at 4.6 s; the track ends at
 * 6.9 s.
 */
const once = { repeatCount: 1, shadowingMultiplier: 0, minimumInterval: 0.5 };

test("reports duration, position and speed of the track to the lock screen", async () => {
  const { engine, advance } = openTestScene({ settings: { ...once, speed: 2 } });
  expect(positionOf(engine)).toEqual({ duration: 0, position: 0, playbackRate: 1 });
  await advance(1);
  expect(positionOf(engine)).toMatchObject({ position: 0, playbackRate: 2 });
  engine.play();
  await advance(1);
  const { duration, position, playbackRate } = positionOf(engine);
  expect(playbackRate).toBe(2);
  // Pauses keep their real length, so the track has twice as much silence at double speed.
  expect(duration).toBeCloseTo(5.4 + 3 * 1, 1);
  expect(position).toBeCloseTo(2, 1);
});

test("goes to the line at a given time, and keeps playing or stays paused", async () => {
  const { engine, advance } = openTestScene({ settings: once });
  await advance(1);
  seekToPosition(engine, 3.5);
  expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 1 });
  engine.play();
  await advance(0.1);
  seekToPosition(engine, 5);
  await advance(0.1);
  expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 2 });
  seekToPosition(engine, 1000);
  await advance(1);
  expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 0 });
});

test("seeks in real seconds at any speed", async () => {
  const { engine, advance } = openTestScene({ settings: { repeatCount: 1, speed: 2 } });
  engine.play();
  await advance(0.2);
  engine.pause();
  await advance(0.2);
  seekBy(engine, 1);
  // The track has played 0.2 s at double speed, minus the time for loading the silence and the track. The
  // seek of 1 s adds 2 s of the track.
  expect(positionOf(engine).position).toBeCloseTo(2.32, 1);
  seekBy(engine, -0.5);
  expect(positionOf(engine).position).toBeCloseTo(1.32, 1);
});

test("seeks back into earlier lines of a resumed scene, down to its beginning", async () => {
  const { engine, advance, heard } = openTestScene({ settings: once, resumeAt: 2 });
  await advance(1);
  expect(positionOf(engine).position).toBe(0);
  seekBy(engine, -1);
  expect(engine.snapshot()).toMatchObject({ status: "paused", segment: 1 });
  engine.play();
  await advance(1.5);
  expect(heard()).toEqual(["B 0.5", "- 0.5", "C 0.5"]);
  seekBy(engine, -60);
  await advance(0.1);
  expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 0 });
});

test("seeks back into earlier lines from a line that was played alone", async () => {
  const { engine, advance, change } = openTestScene({ settings: once });
  engine.playLine(1, "repeat");
  await advance(0.5);
  engine.move(1);
  await advance(0.2);
  expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 2 });
  seekBy(engine, -1);
  await advance(0.1);
  expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 1 });
  change({ ...once, speed: 2 });
  await advance(0.1);
  expect(engine.snapshot()).toMatchObject({ status: "playing", segment: 1 });
});

test("stops seeking back before a line whose speech is missing", async () => {
  const { engine, give, advance } = openTestScene({ settings: once, resumeAt: 2, isHeld: true });
  give(2);
  await advance(1);
  seekBy(engine, -5);
  expect(engine.snapshot()).toMatchObject({ segment: 2 });
  expect(positionOf(engine).position).toBe(0);
});

test("does not seek while a line loads", async () => {
  const { engine, give, advance } = openTestScene({ settings: once, resumeAt: 1, isHeld: true });
  give(1);
  give(0);
  await advance(1);
  engine.play();
  await advance(5);
  const waiting = engine.snapshot();
  expect(waiting).toMatchObject({ status: "loading", segment: 2 });
  for (const seconds of [5, -5]) seekBy(engine, seconds);
  expect(engine.snapshot()).toBe(waiting);
});
