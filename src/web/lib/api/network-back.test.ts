import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNetworkBack, onServerBack } from "./network-back.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("window", Object.assign(page, { setTimeout, clearTimeout }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const comesBack = (): boolean => window.dispatchEvent(new Event("online"));

test("work waits until a network is back, and is done once each time", () => {
  const work = vi.fn();
  onNetworkBack(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(2);
});

test("a network that comes and goes is asked once", () => {
  const work = vi.fn();
  onNetworkBack(work);
  comesBack();
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a screen that has gone asks for nothing", () => {
  const work = vi.fn();
  const stop = onNetworkBack(work);
  comesBack();
  stop();
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
});

test.each([
  { failures: 1, ms: 2_250 },
  { failures: 2, ms: 4_500 },
  { failures: 5, ms: 36_000 },
  { failures: 99, ms: 72_000 },
])("a server that failed $failures times is asked again after $ms ms", ({ failures, ms }) => {
  const work = vi.fn();
  onServerBack(work, failures);
  vi.advanceTimersByTime(ms - 1);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test("without a network no server is asked; once there is one it is, at once", () => {
  const work = vi.fn();
  vi.stubGlobal("navigator", { onLine: false });
  onServerBack(work, 1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a screen that has gone asks no server", () => {
  const work = vi.fn();
  onServerBack(work, 1)();
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
});
