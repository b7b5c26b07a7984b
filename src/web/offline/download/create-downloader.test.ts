import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { downloadStore } from "#web/offline/scene-files.ts";
import { createDownloader } from "./create-downloader.ts";

const origin = "https://kaiwa.example";
let storage: BrowserCaches;
let token: string | null;
let answers: Record<string, () => Response | Promise<Response>>;

const audio = (id: string): string => `/audio/${id.padStart(16, "0")}.mp3`;
/** Ids of scenes. Each scene has one file of its own and one that all scenes share. */
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

const newDownloader = (environment: Partial<Parameters<typeof createDownloader>[0]> = {}) =>
  createDownloader({
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
    storeApp: async () => true,
    ...environment,
  });

type Downloader = ReturnType<typeof newDownloader>;
const downloaded = ({ useDownloads }: Downloader): string[] =>
  [...(useDownloads.getState().records?.values() ?? [])]
    .filter(({ isComplete }) => isComplete)
    .map(({ id }) => id);

test("downloads scenes one after another, and stores shared files once", async () => {
  const downloader = newDownloader();
  await downloader.downloadScenes(["a", "b"]);
  expect(downloaded(downloader)).toEqual(["a", "b"]);
  expect(downloader.useDownloads.getState().stages).toEqual({});
  expect(storage.paths(downloadStore).filter((path) => path === audio("d"))).toHaveLength(1);
});

test("keeps shared files when one of two scenes is deleted, and no files when both are", async () => {
  const downloader = newDownloader();
  await downloader.downloadScenes(["a", "b"]);
  await downloader.removeDownloads(["a"]);
  expect(storage.paths(downloadStore)).toEqual(["/.kept/b", "/api/content/b", audio("b"), audio("d")].sort());
  await downloader.removeDownloads(["b"]);
  expect(await storage.has(downloadStore)).toBe(false);
});

test("when the disk is full, removes the incomplete scene, keeps earlier ones, and stops", async () => {
  const downloader = newDownloader();
  await downloader.downloadScenes(["a"]);
  storage.room = storage.paths(downloadStore).length + 1;
  const whenTold: string[][] = [];
  downloader.useDownloads.subscribe(({ stages }) => {
    if (stages["b"]?.state === "failed") whenTold.push(storage.paths(downloadStore));
  });
  await downloader.downloadScenes(["b", "c"]);
  expect(whenTold[0]).not.toContain("/.kept/b");
  expect(downloaded(downloader)).toEqual(["a"]);
  const full = { state: "failed", kind: "full" };
  expect(downloader.useDownloads.getState().stages).toEqual({ b: full, c: full });
  expect(storage.paths(downloadStore)).not.toContain(audio("b"));
});

test("when downloads are cancelled, keeps complete scenes and removes the incomplete one", async () => {
  const downloader = newDownloader();
  let cancellation: Promise<void> | undefined;
  answers[audio("b")] = () => {
    cancellation = downloader.cancelDownloads(["b", "c"]);
    return new Response("said");
  };
  await downloader.downloadScenes(["a", "b", "c"]);
  await cancellation;
  expect(downloaded(downloader)).toEqual(["a"]);
  expect(downloader.useDownloads.getState().stages).toEqual({});
  expect(storage.paths(downloadStore)).not.toContain("/.kept/b");
});

const never = vi.fn((): Promise<never> => new Promise(() => undefined));

test.each<[string, Parameters<typeof newDownloader>[0], (() => Response | Promise<Response>)?]>([
  ["a request", {}, never],
  ["a response", {}, () => new Response(new ReadableStream({ pull: never }))],
  ["a retry", { wait: never }, () => new Response("", { status: 503 })],
  ["the list of scenes", { loadFacts: never }],
  ["the app", { storeApp: never }],
])("cancels a download at once while it waits for %s", async (_what, environment, answer) => {
  never.mockClear();
  const downloader = newDownloader(environment);
  if (answer !== undefined) answers[audio("a")] = answer;
  const download = downloader.downloadScenes(["a", "b"]);
  await vi.waitFor(() => expect(never).toHaveBeenCalled());
  const cancellation = downloader.cancelDownloads(["a", "b"]);
  expect(downloader.useDownloads.getState().stages).not.toHaveProperty("b");
  await cancellation;
  await download;
  expect(downloader.useDownloads.getState()).toEqual({ records: new Map(), stages: {} });
  expect(await storage.has(downloadStore)).toBe(false);
});

test("downloads one scene at a time if more are requested while files are tidied up", async () => {
  const downloader = newDownloader();
  let loading = 0;
  let isRequested = false;
  downloader.useDownloads.subscribe(({ records, stages }) => {
    loading = Math.max(loading, Object.values(stages).filter(({ state }) => state === "loading").length);
    if (isRequested || records?.get("a")?.isComplete !== true) return;
    isRequested = true;
    void downloader.downloadScenes(["b", "c"]);
  });
  await downloader.downloadScenes(["a"]);
  await vi.waitFor(() => expect(downloaded(downloader)).toEqual(scenes));
  expect(loading).toBe(1);
});

test("stores nothing of a members' scene if the learner signs out during the download", async () => {
  const downloader = newDownloader();
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
  await downloader.downloadScenes(["a"]);
  expect(downloaded(downloader)).toEqual([]);
  expect((await storage.keys()).filter((name) => name.includes("kept"))).toEqual([]);
});

test("pauses a scene after a network failure, and continues with the next one", async () => {
  const downloader = newDownloader();
  answers[audio("a")] = () => new Response("", { status: 503 });
  await downloader.downloadScenes(["a", "b"]);
  expect(downloaded(downloader)).toEqual(["b"]);
  expect(downloader.useDownloads.getState().stages).toEqual({ a: { state: "failed", kind: "network" } });
  delete answers[audio("a")];
  await downloader.downloadScenes(["a"]);
  expect(downloaded(downloader).sort()).toEqual(["a", "b"]);
});
