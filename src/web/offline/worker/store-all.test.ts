import { expect, test, vi } from "vitest";
import { storeAll } from "./store-all.ts";

const letters = ["a", "b", "c", "d", "e", "f"];

function storeLetters(
  outcome: (address: string) => "stored" | "refused" | "unreachable",
  before: string[] = [],
) {
  const stored = new Set(before);
  const asked: string[] = [];
  const done = storeAll(letters, {
    isStored: (address) => stored.has(address),
    whenIdle: async () => undefined,
    storeOne: async (address) => {
      asked.push(address);
      const how = outcome(address);
      if (how === "unreachable") throw new TypeError("Failed to fetch");
      if (how === "stored") stored.add(address);
      return how === "stored";
    },
  });
  return done.then((isComplete) => ({ isComplete, stored: [...stored].sort(), asked }));
}

test("caches all files without fetching cached ones again", async () => {
  expect(await storeLetters(() => "stored", ["b"])).toEqual({
    isComplete: true,
    stored: letters,
    asked: ["a", "c", "d", "e", "f"],
  });
});

test.each(["refused", "unreachable"] as const)(
  "skips a file that is %s, and caches the others",
  async (how) => {
    const { isComplete, stored } = await storeLetters((address) => (address === "b" ? how : "stored"));
    expect({ isComplete, stored }).toEqual({ isComplete: false, stored: ["a", "c", "d", "e", "f"] });
  },
);

test("stops without a network; the next visit continues", async () => {
  const { isComplete, asked } = await storeLetters(() => "unreachable");
  expect({ isComplete, asked }).toEqual({ isComplete: false, asked: ["a", "b", "c", "d"] });
});

test("fetches other files while a file is slow", async () => {
  const asked: string[] = [];
  let answerFirst = (): void => undefined;
  const done = storeAll(letters, {
    isStored: () => false,
    whenIdle: async () => undefined,
    storeOne: (address) => {
      asked.push(address);
      if (address !== "a") return new Promise((resolve) => setImmediate(() => resolve(true)));
      return new Promise((resolve) => {
        answerFirst = () => resolve(true);
      });
    },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(letters.length));
  expect(asked).toEqual(letters);
  answerFirst();
  expect(await done).toBe(true);
});

test("fetches a fifth file only after one of the first four has arrived", async () => {
  const asked: string[] = [];
  void storeAll(letters, {
    isStored: () => false,
    whenIdle: async () => undefined,
    storeOne: (address) => {
      asked.push(address);
      return new Promise(() => undefined);
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual(["a", "b", "c", "d"]);
});
