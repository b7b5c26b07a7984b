import { webcrypto } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { deviceSecret } from "./device-secret.ts";

afterEach(() => vi.unstubAllGlobals());

function browser(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  vi.stubGlobal("window", { localStorage, crypto: webcrypto });
  return items;
}

test("creates the secret once and stores it", () => {
  const items = browser();
  const secret = deviceSecret();
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  expect([...items]).toEqual([["kaiwa:device", secret]]);
  expect(deviceSecret()).toBe(secret);
  browser();
  expect(deviceSecret()).not.toBe(secret);
});

test.each(["", "null", "ABC", "0".repeat(64)])("replaces the stored value %j", (stored) => {
  const items = browser({ "kaiwa:device": stored });
  const secret = deviceSecret();
  expect(secret).toMatch(/^[0-9a-f]{32}$/);
  expect(items.get("kaiwa:device")).toBe(secret);
});
