import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNetworkBack } from "./network-back.ts";

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("window", Object.assign(page, { setTimeout, clearTimeout }));
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comesBack = (): boolean => window.dispatchEvent(new Event("online"));

test("runs work once each time the network returns", () => {
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

test("runs work once if the network changes repeatedly", () => {
  const work = vi.fn();
  onNetworkBack(work);
  comesBack();
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("does not run work after a cancellation", () => {
  const work = vi.fn();
  const stop = onNetworkBack(work);
  comesBack();
  stop();
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
});

test("also runs work after a delay, in case only the server failed", () => {
  const work = vi.fn();
  onNetworkBack(work, 2_000);
  vi.advanceTimersByTime(1_999);
  expect(work).toHaveBeenCalledTimes(0);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("does not run work without a network, and runs it once after the network returns", () => {
  const work = vi.fn();
  vi.stubGlobal("navigator", { onLine: false });
  onNetworkBack(work, 2_000);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("runs work soon after the network returns, although the delay is longer", () => {
  const work = vi.fn();
  onNetworkBack(work, 60_000);
  comesBack();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("does not run delayed work after a cancellation", () => {
  const work = vi.fn();
  onNetworkBack(work, 2_000)();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
});
