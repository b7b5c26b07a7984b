import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["abc.DEF-123_~", "abc.DEF-123_~"],
  ["undefined", "undefined"],
  ["", ""],
  [null, null],
  ["日本語", null],
  ["a\nb", null],
  ["two words", null],
  ["x".repeat(4097), null],
])("reads the stored token %j as %j", async (stored, sent) => {
  vi.stubGlobal("window", { localStorage: { getItem: () => stored } });
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { readToken } = await import("./token.ts");
  expect(readToken()).toBe(sent);
  expect(warn).toHaveBeenCalledTimes(stored === sent ? 0 : 1);
  warn.mockRestore();
});
