import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { dropOutdatedScenes } from "./members-scenes.ts";

afterEach(() => vi.unstubAllGlobals());

/**
 * Stubs the worker's cache with a scene for each number of locked lines, and records which caches the page
 * deletes.
 */
function storeScenes(...locked: number[]) {
  const stored = new Map(locked.map((count, index) => [`/scene-${index}`, { data: { locked: count } }]));
  const cache = {
    keys: async () => [...stored.keys()],
    match: async (key: string) => ({ json: async () => stored.get(key) }),
    delete: async (key: string) => stored.delete(key),
  };
  const deleted: string[] = [];
  vi.stubGlobal("window", {
    caches: { open: async () => cache, delete: async (name: string) => deleted.push(name) > 0 },
  });
  return { stored, deleted };
}

test("deletes previews of members' scenes when a membership begins", async () => {
  const { stored, deleted } = storeScenes(0, 9);
  dropOutdatedScenes(true);
  await eventually(() => expect([...stored.keys()]).toEqual(["/scene-0"]));
  expect(deleted).toEqual([]);
});

test("deletes all members' scenes when a membership ends", () => {
  const { deleted } = storeScenes(0, 9);
  dropOutdatedScenes(false);
  expect(deleted).toEqual(["kaiwa-own-1", "kaiwa-kept-own-1"]);
});

test("does nothing in a browser without a cache", () => {
  vi.stubGlobal("window", {});
  expect(() => dropOutdatedScenes(false)).not.toThrow();
});
