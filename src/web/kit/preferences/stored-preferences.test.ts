import { afterEach, expect, test, vi } from "vitest";
import { parsePreferences } from "#domain/site/preferences.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["nothing", null, {}, 0],
  ["two valid values", '{"repeatCount":7,"fontSize":"small"}', { repeatCount: 7, fontSize: "small" }, 0],
  ["keys of a later version", '{"colour":"red"}', {}, 0],
  ["an unknown size", '{"fontSize":"huge","repeatCount":7}', { repeatCount: 7 }, 1],
  ["strings instead of numbers", '{"repeatCount":"7","minimumInterval":"1"}', {}, 1],
  ["a list", "[1,2]", {}, 1],
  ["incomplete JSON", '{"fontSize":"sm', {}, 1],
])("reads stored preferences with %s, and logs invalid values", async (_what, stored, kept, times) => {
  vi.stubGlobal("window", { localStorage: { getItem: () => stored } });
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const { readStoredPreferences } = await import("./stored-preferences.ts");
  expect(readStoredPreferences()).toEqual({ ...parsePreferences({}), ...kept });
  expect(warn).toHaveBeenCalledTimes(times);
  warn.mockRestore();
});
