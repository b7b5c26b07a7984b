import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, showToast, watchToasts } from "./toast-store.ts";

const messages = () => currentToasts().map((toast) => toast.message);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("removes the oldest of four messages", () => {
  for (const message of ["one", "two", "three", "four"]) showToast(message);
  expect(messages()).toEqual(["two", "three", "four"]);
});

test("shows a repeated message once, as the newest", () => {
  for (const message of ["saved", "offline", "saved"]) showToast(message);
  expect(messages()).toEqual(["offline", "saved"]);
});

test("shows the same text twice if one is an error", () => {
  showToast("sync");
  showToast("sync", { kind: "error" });
  expect(currentToasts().map((toast) => toast.kind)).toEqual(["info", "error"]);
});

test("keeps the other messages when one is dismissed, and notifies subscribers", () => {
  const listener = vi.fn();
  const stop = watchToasts(listener);
  showToast("one");
  showToast("two");
  dismissToast(currentToasts()[0]?.id ?? 0);
  expect(messages()).toEqual(["two"]);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  showToast("three");
  expect(listener).toHaveBeenCalledTimes(3);
});

test.each([
  { options: {}, isAlert: false },
  { options: { kind: "error" }, isAlert: true },
  { options: { kind: "success", isAlert: true }, isAlert: true },
] as const)("shows a message with $options as an alert: $isAlert", ({ options, isAlert }) => {
  showToast("copied", options);
  expect(currentToasts()[0]?.isAlert).toBe(isAlert);
});
