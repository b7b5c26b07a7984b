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

test("a server that failed is asked again after a while, though the network was never gone", () => {
  const work = vi.fn();
  onNetworkBack(work, 2_000);
  vi.advanceTimersByTime(1_999);
  expect(work).toHaveBeenCalledTimes(0);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("without a network no server is asked; once there is one it is, once", () => {
  const work = vi.fn();
  vi.stubGlobal("navigator", { onLine: false });
  onNetworkBack(work, 2_000);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
  comesBack();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a network that is back does not wait for the server's turn", () => {
  const work = vi.fn();
  onNetworkBack(work, 60_000);
  comesBack();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

test("a screen that has gone asks no server", () => {
  const work = vi.fn();
  onNetworkBack(work, 2_000)();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(0);
});
