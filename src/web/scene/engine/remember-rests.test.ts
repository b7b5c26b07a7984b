import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestScene } from "#tests/support/audio/test-scene.ts";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { rememberRests } from "./remember-rests.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A scene of three lines, each heard once with half a second after it. */
async function open(options: Parameters<typeof openTestScene>[0] = {}) {
  const settings = { repeatCount: 1, shadowingMultiplier: 0, minimumInterval: 0.5 };
  const scene = openTestScene({ ...options, settings: { ...settings, ...options.settings } });
  const places: number[] = [];
  const leave = rememberRests(scene.engine, {
    lastFinished: () => scene.finished().at(-1)?.[0],
    remember: (segment) => places.push(segment),
  });
  await scene.advance(0);
  return { ...scene, places, leave };
}

test("pausing inside a line is remembered at once", async () => {
  const { engine, advance, places } = await open();
  engine.playLine(2, "on");
  await advance(0.5);
  engine.pause();
  await advance(0);
  expect(places).toEqual([2]);
});

test.each([
  ["the page is hidden", () => browser.show("hidden")],
  ["the page is left", () => browser.fire("pagehide")],
])("a line that was only gone to is remembered when %s", async (_when, happen) => {
  const { engine, places } = await open();
  engine.seekTo(1);
  expect(places).toEqual([]);
  happen();
  expect(places).toEqual([1]);
});

test("a line is remembered when the player goes", async () => {
  const { engine, places, leave } = await open();
  engine.move(2);
  leave();
  expect(places).toEqual([2]);
  browser.fire("pagehide");
  expect(places).toEqual([2]);
});

test("a scene that was only opened says nothing of a place", async () => {
  const { places, leave } = await open({ resumeAt: 1 });
  browser.show("hidden");
  leave();
  expect(places).toEqual([]);
});

test("in the silence after a line the place is where the finished line has moved it", async () => {
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
])("the end %s is no rest inside a line", async (_what, settings, seconds) => {
  const { engine, advance, places, leave } = await open({ settings });
  engine.play();
  await advance(seconds);
  leave();
  expect(places.filter((segment) => segment > 0)).toEqual([]);
});
