import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { withSenderLock } from "./sender-lock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("without Web Locks, uses a lease, which expires if its tab crashes", async () => {
  const { stored } = openBrowserPage();
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  const busy = Promise.withResolvers<void>();
  const working = withSenderLock(() => busy.promise, "first tab");
  const nothing = (): Promise<void> => Promise.resolve();
  expect(await withSenderLock(nothing, "second tab")).toBe(false);
  vi.setSystemTime(1_031_000);
  expect(await withSenderLock(nothing, "second tab")).toBe(true);
  busy.resolve();
  expect(await working).toBe(true);
  expect(stored.has("kaiwa:outbox-lease")).toBe(false);
});

test("uses a lease if the browser refuses Web Locks because it blocks site data", async () => {
  openBrowserPage();
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  const request = () => Promise.reject(new DOMException("blocked", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  const work = vi.fn(async () => undefined);
  expect(await withSenderLock(work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
});

test("does not repeat work that fails under the Web Lock", async () => {
  openBrowserPage();
  const request = (_name: string, _options: object, run: (lock: object) => unknown) => run({});
  vi.stubGlobal("navigator", { locks: { request } });
  const work = vi.fn(() => Promise.reject(new Error("broken")));
  await expect(withSenderLock(work)).rejects.toThrow("broken");
  expect(work).toHaveBeenCalledTimes(1);
});
