import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNetworkBack } from "./network-back.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("window", Object.assign(page, { setTimeout, clearTimeout }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
