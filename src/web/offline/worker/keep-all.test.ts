import { expect, test } from "vitest";
import { keepAll } from "./keep-all.ts";

const letters = ["a", "b", "c", "d", "e", "f"];

function keeping(outcome: (address: string) => "kept" | "refused" | "unreachable", before: string[] = []) {
  const kept = new Set(before);
  const asked: string[] = [];
  const done = keepAll(letters, {
    isKept: (address) => kept.has(address),
    whenIdle: async () => undefined,
    keepOne: async (address) => {
      asked.push(address);
      const how = outcome(address);
      if (how === "unreachable") throw new TypeError("Failed to fetch");
      if (how === "kept") kept.add(address);
      return how === "kept";
    },
  });
  return done.then((isComplete) => ({ isComplete, kept: [...kept].sort(), asked }));
}

test("all files are cached, without fetching again those that already are", async () => {
  expect(await keeping(() => "kept", ["b"])).toEqual({
    isComplete: true,
    kept: letters,
    asked: ["a", "c", "d", "e", "f"],
  });
});

test.each(["refused", "unreachable"] as const)(
  "one file that is %s is skipped, and the others are cached",
  async (how) => {
    const { isComplete, kept } = await keeping((address) => (address === "b" ? how : "kept"));
    expect({ isComplete, kept }).toEqual({ isComplete: false, kept: ["a", "c", "d", "e", "f"] });
  },
);

test("without a network it gives up until the next visit", async () => {
  const { isComplete, asked } = await keeping(() => "unreachable");
  expect({ isComplete, asked }).toEqual({ isComplete: false, asked: ["a", "b", "c"] });
});
