import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { keysWith, readJson, readText, removeText, backUp, writeJson, writeText } from "./storage.ts";

const refuse = (): never => {
  throw new DOMException("no", "SecurityError");
};
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warn.mockRestore();
});

function browserWith(localStorage: Partial<Storage>): void {
  vi.stubGlobal("window", { localStorage });
}

test("keeps values in memory for this visit if the browser refuses to store them, and logs each refusal", () => {
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readText("a")).toBeNull();
  expect(writeText("a", "1")).toBe(false);
  expect(writeText("b", "2")).toBe(false);
  expect(readText("a")).toBe("1");
  expect(removeText("a")).toBe(false);
  expect(readText("a")).toBeNull();
  const said = warn.mock.calls.map(([what]: unknown[]) => what);
  expect(said).toEqual([
    '[kaiwa] the stored "a" cannot be read',
    '[kaiwa] "a" cannot be stored',
    '[kaiwa] "b" cannot be stored',
    '[kaiwa] "a" cannot be stored',
  ]);
});

test("does not return the old value after a write to a full storage", () => {
  browserWith({ getItem: () => "old", setItem: refuse });
  writeText("a", "new");
  expect(readText("a")).toBe("new");
});

test.each(['{"a":', "<script>", "undefined", "", "42", '"text"', "true"])(
  "reads the stored JSON %j as undefined",
  (text) => {
    browserWith({ getItem: () => text });
    expect(readJson("preferences")).toBeUndefined();
  },
);

test("logs a broken value each time it is read", () => {
  browserWith({ getItem: () => "{" });
  readJson("preferences");
  readJson("preferences");
  expect(warn).toHaveBeenCalledTimes(2);
});

test("reads values that the boot script could not store", () => {
  browserWith({ getItem: () => null });
  window.kaiwaStorage = { unstored: new Map([["theme", "dark"]]) };
  expect(readText("theme")).toBe("dark");
});

test("archives a limited number of values that are not JSON before overwriting them", () => {
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  const { stored } = openBrowserPage();
  stored.set("preferences", "{broken");
  writeJson("preferences", { a: 1 });
  writeJson("preferences", { a: 2 });
  expect(Object.fromEntries(stored)).toEqual({
    preferences: '{"a":2}',
    "kaiwa:aside:preferences@1000": "{broken",
  });
  for (const [place, text] of ["{broken", "{1", "{2", "{3"].entries()) {
    vi.setSystemTime(2_000 + place);
    stored.set("preferences", text);
    backUp("preferences");
  }
  expect(keysWith("kaiwa:aside:preferences@").map(readText)).toEqual(["{broken", "{1", "{2"]);
});
