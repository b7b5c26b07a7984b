import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { memberDownloadCache } from "#web/kit/storage/shared-caches.ts";
import { filesStore, downloadStore } from "#web/offline/scene-files.ts";
import { downloadScene } from "./download-scene.ts";
import { DownloadProblem } from "./download-problem.ts";
import { publicDownloads, memberDownloads } from "./download-store.ts";
import { DownloadCancelled } from "./request-with-retries.ts";

const origin = "https://kaiwa.example";
const line = "/audio/0000000000000001.mp3";
const word = "/audio/0000000000000002.mp3";
const model = "/audio/0000000000000003.json";
const newLine = "/audio/0000000000000004.mp3";
const cover = "/covers/ramen.svg";

let storage: BrowserCaches;
let asked: string[];
let answers: Record<string, () => Response>;
let isCancelled: boolean;
let waited: number[];
let progress: [number, number][];

const scene =
  (said: string, headers: Record<string, string> = {}, locked = 0) =>
  (): Response =>
    Response.json(
      { code: "001", data: { title: "拉面", locked, cover, lines: [{ audio: { url: said, model } }], word } },
      { headers },
    );

beforeEach(() => {
  storage = new BrowserCaches(origin);
  asked = [];
  waited = [];
  progress = [];
  isCancelled = false;
  answers = { "/api/content/ramen-order": scene(line) };
  vi.stubGlobal("window", { caches: storage, location: { href: `${origin}/study/ramen-order` } });
});
afterEach(() => vi.unstubAllGlobals());

const download = (version = "1", alongside = async () => undefined) =>
  downloadScene(
    { id: "ramen-order", version, language: "zh", owner: async () => "somebody", alongside },
    {
      ask: async (address) => {
        const path = address.replace(/\?.*/, "");
        asked.push(path);
        const type = path.endsWith(".mp3") ? "audio/mpeg" : "text/plain";
        return answers[path]?.() ?? new Response(`the file ${path}`, { headers: { "content-type": type } });
      },
      wait: async (ms) => {
        waited.push(ms);
      },
      isCancelled: () => isCancelled,
      cancelled: new Promise(() => undefined),
      onProgress: (done, all) => progress.push([done, all]),
    },
  );

const all = ["/.kept/ramen-order", "/api/content/ramen-order", line, word, model, cover].sort();

test("downloads a scene with every file that its response names, and reports progress", async () => {
  const record = await download();
  expect(storage.paths(downloadStore)).toEqual(all);
  expect(record).toMatchObject({ title: "拉面", isComplete: true, version: "1" });
  expect(record.files[word]).toBe(`the file ${word}`.length);
  expect(progress[0]).toEqual([0, 4]);
  expect(progress.at(-1)).toEqual([4, 4]);
});

test("moves files that the worker has cached instead of fetching them again", async () => {
  await (await storage.open(filesStore)).put(line, new Response("heard"));
  await download();
  expect(asked).not.toContain(line);
  expect(storage.paths(filesStore)).toEqual([]);
  expect(storage.paths(downloadStore)).toEqual(all);
});

test("fetches only missing files after an interruption", async () => {
  const broken = (): Response => new Response("", { status: 503 });
  answers[word] = broken;
  await expect(download()).rejects.toMatchObject({ kind: "network" });
  expect(waited.slice(0, 3)).toEqual([1000, 2000, 4000]);
  expect((await publicDownloads.record("ramen-order"))?.isComplete).toBe(false);
  expect(storage.paths(downloadStore)).not.toContain("/api/content/ramen-order");
  delete answers[word];
  asked = [];
  await download();
  expect(asked).toContain(word);
  expect(asked).not.toContain(model);
  expect(storage.paths(downloadStore)).toEqual(all);
});

test("does not store the sign-in page of a public network as speech", async () => {
  const page = (): Response => new Response("<html>", { headers: { "content-type": "text/html" } });
  answers[line] = page;
  await expect(download()).rejects.toMatchObject({ kind: "network" });
  expect(storage.paths(downloadStore)).not.toContain(line);
});

test("replaces a changed scene only after all files of the new version have arrived", async () => {
  await download("1");
  const downloaded = async () =>
    (await (await storage.open(downloadStore)).match("/api/content/ramen-order?kaiwa-lang=zh"))?.text();
  answers["/api/content/ramen-order"] = scene(newLine);
  answers[newLine] = () => new Response("", { status: 503 });
  await expect(download("2")).rejects.toMatchObject({ kind: "network" });
  await publicDownloads.tidy();
  expect(await downloaded()).toContain(line);
  expect(storage.paths(downloadStore)).toEqual(all);
  expect(await publicDownloads.record("ramen-order")).toMatchObject({ isComplete: true, version: "1" });

  delete answers[newLine];
  await download("2");
  await publicDownloads.tidy();
  expect(await downloaded()).toContain(newLine);
  expect(storage.paths(downloadStore)).toContain(newLine);
  expect(storage.paths(downloadStore)).not.toContain(line);
});

test("deletes opened scenes if the disk is full, and keeps downloads", async () => {
  const opened = await storage.open(filesStore);
  for (const path of ["/audio/x.mp3", "/audio/y.mp3"]) await opened.put(path, new Response("x"));
  storage.room = 6;
  await download();
  expect(storage.paths(downloadStore)).toEqual(all);
  expect(storage.paths(filesStore)).toEqual([]);
  answers["/api/content/ramen-order"] = scene(newLine);
  await expect(download("2")).rejects.toMatchObject({ kind: "full" });
  expect(storage.paths(downloadStore)).toEqual(all);
});

test("stores a members' scene separately for its learner, and rejects a preview", async () => {
  const headers = { "cache-control": "private, no-cache" };
  answers["/api/content/ramen-order"] = scene(`${line}?pass=1.x`, headers);
  await download();
  expect(storage.paths(downloadStore)).toEqual([]);
  expect(storage.paths(memberDownloadCache)).toEqual(all);
  expect(await memberDownloads.hasAnswer("ramen-order", "zh", "somebody")).toBe(true);
  expect(await memberDownloads.hasAnswer("ramen-order", "zh", "somebody-else")).toBe(false);
  answers["/api/content/ramen-order"] = scene(line, headers, 3);
  await expect(download()).rejects.toBeInstanceOf(DownloadProblem);
});

test("stops fetching after a cancellation or sign-out", async () => {
  answers[cover] = () => {
    isCancelled = true;
    return new Response("<svg/>");
  };
  await expect(download()).rejects.toBeInstanceOf(DownloadCancelled);
  expect(storage.paths(downloadStore)).not.toContain("/api/content/ramen-order");
});

test("does not count a scene as downloaded before the app is cached", async () => {
  const failing = async (): Promise<undefined> => {
    throw new DownloadProblem("network");
  };
  await expect(download("1", failing)).rejects.toMatchObject({ kind: "network" });
  expect((await publicDownloads.record("ramen-order"))?.isComplete).toBe(false);
});

test("deletes the cache with the last scene", async () => {
  await download();
  await publicDownloads.remove("ramen-order");
  await publicDownloads.tidy();
  expect(await storage.keys()).toEqual([filesStore]);
});
