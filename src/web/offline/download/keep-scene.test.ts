import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { keptOwnStore } from "#web/kit/storage/shared-caches.ts";
import { filesStore, keptStore } from "#web/offline/scene-files.ts";
import { keepScene } from "./keep-scene.ts";
import { KeepingProblem } from "./keeping-problem.ts";
import { everybodys, members } from "./kept-store.ts";
import { Stopped } from "./patient-request.ts";

const origin = "https://kaiwa.example";
const line = "/audio/0000000000000001.mp3";
const word = "/audio/0000000000000002.mp3";
const model = "/audio/0000000000000003.json";
const newLine = "/audio/0000000000000004.mp3";
const cover = "/covers/ramen.svg";

let storage: BrowserCaches;
let asked: string[];
let answers: Record<string, () => Response>;
let isStopped: boolean;
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
  isStopped = false;
  answers = { "/api/content/ramen-order": scene(line) };
  vi.stubGlobal("window", { caches: storage, location: { href: `${origin}/study/ramen-order` } });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (version = "1", alongside = async () => undefined) =>
  keepScene(
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
      isStopped: () => isStopped,
      onProgress: (done, all) => progress.push([done, all]),
    },
  );

const all = ["/.kept/ramen-order", "/api/content/ramen-order", line, word, model, cover].sort();

test("a scene is kept with every file that its answer names, and says how far it is", async () => {
  const record = await keep();
  expect(storage.paths(keptStore)).toEqual(all);
  expect(record).toMatchObject({ title: "拉面", isComplete: true, version: "1" });
  expect(record.files[word]).toBe(`the file ${word}`.length);
  expect(progress[0]).toEqual([0, 4]);
  expect(progress.at(-1)).toEqual([4, 4]);
});

test("what the worker has of an opened scene is moved, not fetched again", async () => {
  await (await storage.open(filesStore)).put(line, new Response("heard"));
  await keep();
  expect(asked).not.toContain(line);
  expect(storage.paths(filesStore)).toEqual([]);
  expect(storage.paths(keptStore)).toEqual(all);
});

test("after a break only what is missing is fetched", async () => {
  const broken = (): Response => new Response("", { status: 503 });
  answers[word] = broken;
  await expect(keep()).rejects.toMatchObject({ kind: "network" });
  expect(waited.slice(0, 3)).toEqual([1000, 2000, 4000]);
  expect((await everybodys.record("ramen-order"))?.isComplete).toBe(false);
  expect(storage.paths(keptStore)).not.toContain("/api/content/ramen-order");
  delete answers[word];
  asked = [];
  await keep();
  expect(asked).toContain(word);
  expect(asked).not.toContain(model);
  expect(storage.paths(keptStore)).toEqual(all);
});

test("the sign-in page of a café's network is not kept as speech", async () => {
  const page = (): Response => new Response("<html>", { headers: { "content-type": "text/html" } });
  answers[line] = page;
  await expect(keep()).rejects.toMatchObject({ kind: "network" });
  expect(storage.paths(keptStore)).not.toContain(line);
});

test("a scene that has changed is replaced when all of the new one is here, and not before", async () => {
  await keep("1");
  const kept = async () =>
    (await (await storage.open(keptStore)).match("/api/content/ramen-order?kaiwa-lang=zh"))?.text();
  answers["/api/content/ramen-order"] = scene(newLine);
  answers[newLine] = () => new Response("", { status: 503 });
  await expect(keep("2")).rejects.toMatchObject({ kind: "network" });
  await everybodys.tidy();
  expect(await kept()).toContain(line);
  expect(storage.paths(keptStore)).toEqual(all);
  expect(await everybodys.record("ramen-order")).toMatchObject({ isComplete: true, version: "1" });

  delete answers[newLine];
  await keep("2");
  await everybodys.tidy();
  expect(await kept()).toContain(newLine);
  expect(storage.paths(keptStore)).toContain(newLine);
  expect(storage.paths(keptStore)).not.toContain(line);
});

test("on a full disk what was only opened makes room, and what is kept stays", async () => {
  const opened = await storage.open(filesStore);
  for (const path of ["/audio/x.mp3", "/audio/y.mp3"]) await opened.put(path, new Response("x"));
  storage.room = 6;
  await keep();
  expect(storage.paths(keptStore)).toEqual(all);
  expect(storage.paths(filesStore)).toEqual([]);
  answers["/api/content/ramen-order"] = scene(newLine);
  await expect(keep("2")).rejects.toMatchObject({ kind: "full" });
  expect(storage.paths(keptStore)).toEqual(all);
});

test("a members' scene lies apart, under the mark of the learner, and one that is cut is not kept", async () => {
  const headers = { "cache-control": "private, no-cache" };
  answers["/api/content/ramen-order"] = scene(`${line}?pass=1.x`, headers);
  await keep();
  expect(storage.paths(keptStore)).toEqual([]);
  expect(storage.paths(keptOwnStore)).toEqual(all);
  expect(await members.hasAnswer("ramen-order", "zh", "somebody")).toBe(true);
  expect(await members.hasAnswer("ramen-order", "zh", "somebody-else")).toBe(false);
  answers["/api/content/ramen-order"] = scene(line, headers, 3);
  await expect(keep()).rejects.toBeInstanceOf(KeepingProblem);
});

test("whoever calls it off, or signs out, gets no further file and no answer", async () => {
  answers[cover] = () => {
    isStopped = true;
    return new Response("<svg/>");
  };
  await expect(keep()).rejects.toBeInstanceOf(Stopped);
  expect(storage.paths(keptStore)).not.toContain("/api/content/ramen-order");
});

test("a scene does not count as kept before the app is here, which opens it", async () => {
  const failing = async (): Promise<undefined> => {
    throw new KeepingProblem("network");
  };
  await expect(keep("1", failing)).rejects.toMatchObject({ kind: "network" });
  expect((await everybodys.record("ramen-order"))?.isComplete).toBe(false);
});

test("with the last scene the whole store goes", async () => {
  await keep();
  await everybodys.remove("ramen-order");
  await everybodys.tidy();
  expect(await storage.keys()).toEqual([filesStore]);
});
