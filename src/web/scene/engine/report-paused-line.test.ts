import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestScene } from "#tests/support/audio/test-scene.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { reportPausedLine } from "./report-paused-line.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A scene of three lines. Each line plays once, followed by half a second of silence. */
async function open(options: Parameters<typeof openTestScene>[0] = {}) {
  const settings = { repeatCount: 1, shadowingMultiplier: 0, minimumInterval: 0.5 };
  const scene = openTestScene({ ...options, settings: { ...settings, ...options.settings } });
  const places: number[] = [];
  const leave = reportPausedLine(scene.engine, {
    lastFinished: () => scene.finished().at(-1)?.[0],
    remember: (segment) => places.push(segment),
  });
  await scene.advance(0);
  return { ...scene, places, leave };
}

test("stores the position immediately when the learner pauses inside a line", async () => {
  const { engine, advance, places } = await open();
  engine.playLine(2, "continue");
  await advance(0.5);
  engine.pause();
  await advance(0);
  expect(places).toEqual([2]);
});

test.each([
  ["the page is hidden", () => browser.show("hidden")],
  ["the page is left", () => browser.fire("pagehide")],
])("stores a line that was selected but not played when %s", async (_when, happen) => {
  const { engine, places } = await open();
  engine.seekTo(1);
  expect(places).toEqual([]);
  happen();
  expect(places).toEqual([1]);
});

test("stores the line when the player unmounts", async () => {
  const { engine, places, leave } = await open();
  engine.move(2);
  leave();
  expect(places).toEqual([2]);
  browser.fire("pagehide");
  expect(places).toEqual([2]);
});

test("stores no position for a scene that was only opened", async () => {
  const { places, leave } = await open({ resumeAt: 1 });
  browser.show("hidden");
  leave();
  expect(places).toEqual([]);
});

test("keeps the position after the finished line during the silence that follows", async () => {
  const { engine, advance, finished, places, leave } = await open();
  engine.play();
  await advance(2.6);
  engine.pause();
  await advance(0);
  leave();
  expect(finished()).toEqual([[0, 1]]);
  expect(places).toEqual([]);
});

test.each([
  ["of a line that plays alone", { playsOn: false }, 3.2],
  ["of the scene", {}, 20],
])("does not store the end %s as a pause inside a line", async (_what, settings, seconds) => {
  const { engine, advance, places, leave } = await open({ settings });
  engine.play();
  await advance(seconds);
  leave();
  expect(places.filter((segment) => segment > 0)).toEqual([]);
});
