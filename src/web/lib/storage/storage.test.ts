import { afterEach, beforeEach, expect, test, vi } from "vitest";

const refuse = (): never => {
  throw new DOMException("no", "SecurityError");
};
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockRestore();
});

function browserWith(localStorage: Partial<Storage>): void {
  vi.stubGlobal("window", { localStorage });
}

test("what the browser refuses to store holds for this visit, and is told once", async () => {
  browserWith({ getItem: refuse, setItem: refuse, removeItem: refuse });
  const { readText, writeText, removeText } = await import("./storage.ts");
  expect(readText("a")).toBeNull();
  expect(writeText("a", "1")).toBe(false);
  expect(writeText("b", "2")).toBe(false);
  expect(readText("a")).toBe("1");
  expect(removeText("a")).toBe(false);
  expect(readText("a")).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
});

test("a full storage keeps the old value from coming back", async () => {
  browserWith({ getItem: () => "old", setItem: refuse });
  const { readText, writeText } = await import("./storage.ts");
  writeText("a", "new");
  expect(readText("a")).toBe("new");
});

test.each(['{"a":', "<script>", "undefined", "", "42", '"text"', "true"])(
  "%j stored as JSON reads as absent",
  async (text) => {
    browserWith({ getItem: () => text });
    const { readJson } = await import("./storage.ts");
    expect(readJson("preferences")).toBeUndefined();
  },
);

test("a broken value is told once, however often it is read", async () => {
  browserWith({ getItem: () => "{" });
  const { readJson } = await import("./storage.ts");
  readJson("preferences");
  readJson("preferences");
  expect(warn).toHaveBeenCalledTimes(1);
});

test("a broken value the boot script has told of is not told again", async () => {
  browserWith({ getItem: () => "{" });
  (await import("./storage.ts")).readJson("preferences");
  vi.resetModules();
  (await import("./storage.ts")).readJson("preferences");
  expect(warn).toHaveBeenCalledTimes(1);
});
