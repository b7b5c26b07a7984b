import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { keptStore } from "#web/offline/scene-files.ts";
import { createKeeper } from "./create-keeper.ts";

const origin = "https://kaiwa.example";
let storage: BrowserCaches;
let token: string | null;
let answers: Record<string, () => Response | Promise<Response>>;

const audio = (id: string): string => `/audio/${id.padStart(16, "0")}.mp3`;
/** Scenes by id, each with one file of its own and one that all of them share. */
const scenes = ["a", "b", "c"];

beforeEach(() => {
  storage = new BrowserCaches(origin);
  token = null;
  answers = {};
  vi.stubGlobal("window", { caches: storage, location: { href: `${origin}/` } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const newKeeper = () =>
  createKeeper({
    loadFacts: async () => Object.fromEntries(scenes.map((id) => [id, { bytes: 10, version: "1" }])),
    ask: async (address) => {
      const own = answers[address];
      if (own !== undefined) return own();
      const id = /^\/api\/content\/(\w)$/.exec(address)?.[1];
      if (id === undefined) return new Response("said", { headers: { "content-type": "audio/mpeg" } });
      return Response.json({ code: "001", data: { title: id, locked: 0, files: [audio(id), audio("d")] } });
    },
    wait: async () => undefined,
    token: () => token,
    language: () => "zh",
    keepApp: async () => true,
  });

type Keeper = ReturnType<typeof newKeeper>;
const kept = ({ useKeeping }: Keeper): string[] =>
  [...(useKeeping.getState().records?.values() ?? [])]
    .filter(({ isComplete }) => isComplete)
    .map(({ id }) => id);

test("scenes are kept one after the other, and what they share lies there once", async () => {
  const keeper = newKeeper();
  await keeper.keepScenes(["a", "b"]);
  expect(kept(keeper)).toEqual(["a", "b"]);
  expect(keeper.useKeeping.getState().stages).toEqual({});
  expect(storage.paths(keptStore).filter((path) => path === audio("d"))).toHaveLength(1);
});

test("removing one leaves what the others need, removing all leaves nothing", async () => {
  const keeper = newKeeper();
  await keeper.keepScenes(["a", "b"]);
  await keeper.removeKept(["a"]);
  expect(storage.paths(keptStore)).toEqual(["/.kept/b", "/api/content/b", audio("b"), audio("d")].sort());
  await keeper.removeKept(["b"]);
  expect(await storage.has(keptStore)).toBe(false);
});

test("a disk that is full takes back the scene it met, leaves those before it, and tries no further one", async () => {
  const keeper = newKeeper();
  await keeper.keepScenes(["a"]);
  storage.room = storage.paths(keptStore).length + 1;
  const whenTold: string[][] = [];
  keeper.useKeeping.subscribe(({ stages }) => {
    if (stages["b"]?.state === "failed") whenTold.push(storage.paths(keptStore));
  });
  await keeper.keepScenes(["b", "c"]);
  expect(whenTold[0]).not.toContain("/.kept/b");
  expect(kept(keeper)).toEqual(["a"]);
  const full = { state: "failed", kind: "full" };
  expect(keeper.useKeeping.getState().stages).toEqual({ b: full, c: full });
  expect(storage.paths(keptStore)).not.toContain(audio("b"));
});

test("whoever calls it off keeps what was complete, and nothing of the rest", async () => {
  const keeper = newKeeper();
  let callingOff: Promise<void> | undefined;
  answers[audio("b")] = () => {
    callingOff = keeper.callOff(["b", "c"]);
    return new Response("said");
  };
  await keeper.keepScenes(["a", "b", "c"]);
  await callingOff;
  expect(kept(keeper)).toEqual(["a"]);
  expect(keeper.useKeeping.getState().stages).toEqual({});
  expect(storage.paths(keptStore)).not.toContain("/.kept/b");
});

test("when the learner signs out midway, nothing of a members' scene is left", async () => {
  const keeper = newKeeper();
  token = "a-member";
  answers["/api/content/a"] = () =>
    Response.json(
      { code: "001", data: { title: "a", locked: 0, files: [audio("a")] } },
      { headers: { "cache-control": "private, no-cache" } },
    );
  answers[audio("a")] = () => {
    token = null;
    return new Response("said");
  };
  await keeper.keepScenes(["a"]);
  expect(kept(keeper)).toEqual([]);
  expect((await storage.keys()).filter((name) => name.includes("kept"))).toEqual([]);
});

test("what the network has broken off waits to go on, and the next scene is tried", async () => {
  const keeper = newKeeper();
  answers[audio("a")] = () => new Response("", { status: 503 });
  await keeper.keepScenes(["a", "b"]);
  expect(kept(keeper)).toEqual(["b"]);
  expect(keeper.useKeeping.getState().stages).toEqual({ a: { state: "failed", kind: "network" } });
  delete answers[audio("a")];
  await keeper.keepScenes(["a"]);
  expect(kept(keeper).sort()).toEqual(["a", "b"]);
});
