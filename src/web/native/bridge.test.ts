import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { startHost } from "#dev/wrapper/host.ts";

let warn: MockInstance;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  openBrowserPage();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Told = { name: string; detail: unknown };

/** Opens the page's side of the bridge and collects every window event that it fires. */
async function openPage() {
  const events: Told[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  Object.assign(window, {
    setTimeout,
    setInterval,
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    dispatchEvent: (event: CustomEvent<unknown>) => {
      events.push({ name: event.type, detail: event.detail });
      for (const listener of listeners.get(event.type) ?? []) listener(event);
      return true;
    },
  });
  const channel = await import("#web/kit/device/native-channel.ts");
  const bridge = await import("./bridge.ts");
  return { events, ...channel, ...bridge };
}

const reminderAt = (hour: number, minute: number) =>
  ({
    name: "SET_DAILY_REMINDER",
    detail: { hour, minute, enabled: true, language: "en", title: "a", body: "b" },
  }) as const;

test("detects a wrapper that is present at the start, connects late or disconnects", async () => {
  const page = await openPage();
  page.watchChannel();
  expect(page.isInWrapper()).toBe(false);
  const host = startHost(window, { isAnswering: false });
  vi.advanceTimersByTime(999);
  expect(page.events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.isInWrapper()).toBe(true);
  host.vanish();
  vi.advanceTimersByTime(1_000);
  expect(page.events).toEqual([
    { name: "native:status-changed", detail: { available: true } },
    { name: "native:status-changed", detail: { available: false } },
  ]);
});

test("keeps the last fifty of a hundred messages and delivers them once and in order", async () => {
  const page = await openPage();
  page.watchChannel();
  page.openBridge();
  for (let number = 0; number < 100; number += 1) page.sendToNative(reminderAt(number % 5, number % 20));
  for (let number = 0; number < 100; number += 1)
    page.sendToNative(reminderAt(6 + (number % 10), Math.floor(number / 10)));
  const host = startHost(window);
  expect(host.received).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(host.received).toHaveLength(50);
  expect(new Set(host.received).size).toBe(50);
  expect(host.received[49]).toBe("SET_DAILY_REMINDER|15|9|true|en|a|b");
  vi.advanceTimersByTime(10_000);
  expect(host.received).toHaveLength(50);
});

test("sends a message again if the wrapper has thrown", async () => {
  const page = await openPage();
  const host = startHost(window, { isTaking: false });
  page.watchChannel();
  page.openBridge();
  page.sendToNative({ name: "CHECK_NOTIFICATION_PERMISSION", detail: {} });
  vi.advanceTimersByTime(3_000);
  expect(host.received).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  host.isTaking = true;
  vi.advanceTimersByTime(1_000);
  expect(host.received).toEqual(["CHECK_NOTIFICATION_PERMISSION"]);
});

test("turns the wrapper's messages, including earlier ones, into window events and logs invalid messages", async () => {
  const page = await openPage();
  page.watchChannel();
  const load = vi.fn();
  page.whenWrapper(load);
  window.onNativeMessage?.("FLUTTER_READY");
  expect(load).toHaveBeenCalledTimes(1);
  page.openBridge();
  const host = startHost(window, { isAnswering: false });
  for (const text of ["", "|||", "HELLO|WORLD", "REMINDER_SET_SUCCESS|maybe", "__proto__|true"])
    host.say(text);
  host.say("NOTIFICATION_PERMISSION_STATUS|false");
  expect(page.events).toEqual([
    { name: "native:flutter-ready", detail: {} },
    { name: "native:notification-permission-status", detail: { granted: false } },
  ]);
  expect(warn).toHaveBeenCalledTimes(5);
});
