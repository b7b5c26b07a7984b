import { afterEach, expect, test, vi } from "vitest";
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
