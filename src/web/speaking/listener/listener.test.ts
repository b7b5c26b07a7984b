import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LineComparison } from "#listening/compare-line.ts";
import { lineModelVersion } from "#listening/line-model/line-model.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { HeardChoice, ListenerRequest, ListenerResponse } from "./messages.ts";

const comparison: LineComparison = { feedback: [], isRecognised: true, pace: 1, moras: [] };
const take = { samples: new Float32Array([0, 0.5, -0.5]), rate: 48_000 };
const file = {
  version: lineModelVersion,
  seconds: 1,
  kana: [],
  starts: [],
  ends: [],
  heights: [],
  phrases: [],
};

/** A fake worker that records its requests and answers when the test calls it. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  requests: ListenerRequest[] = [];
  isStopped = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(request: ListenerRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isStopped = true;
  }
  /** The questions about takes, without the blocks of a stream. */
  get questions() {
    return this.requests.flatMap((request) => ("question" in request ? [request] : []));
  }
  respond(number: number, result: Omit<ListenerResponse, "number">): void {
    this.dispatchEvent(new MessageEvent("message", { data: { number, ...result } }));
  }
}

const listener = () => {
  vi.resetModules();
  return import("./listener.ts");
};

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("window", { localStorage: { getItem: () => null, setItem: () => undefined } });
  vi.stubGlobal("document", { getElementById: () => null, documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["vi-VN"], language: "vi-VN" });
  vi.stubGlobal("location", new URL("https://kaiwa.example/study/ramen-order"));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(file)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = async (count: number): Promise<FakeWorker> => {
  await eventually(() => expect(FakeWorker.made.flatMap(({ questions }) => questions)).toHaveLength(count));
  const worker = FakeWorker.made.at(-1);
  if (worker === undefined) throw new Error("no worker was made");
  return worker;
};

test("compares takes in one worker, matches each response to its request, and keeps the page's samples", async () => {
  const { compare } = await listener();
  const first = compare(take, { modelUrl: "/audio/a.json" });
  await asked(1);
  const second = compare(take, { modelUrl: "/audio/b.json" });
  const worker = await asked(2);
  expect(FakeWorker.made).toHaveLength(1);
  const [one, two] = worker.questions;
  expect(one?.question).toEqual({ kind: "compare", take, model: file });
  expect(one?.question.take?.samples).not.toBe(take.samples);
  worker.respond(two?.number ?? 0, { comparison: { ...comparison, pace: 2 } });
  worker.respond(one?.number ?? 0, { comparison });
  expect((await first).pace).toBe(1);
  expect((await second).pace).toBe(2);
});

test("reports a missing model or a model of another version to the caller", async () => {
  const { compare, loadLineModel } = await listener();
  const response = compare(take, { modelUrl: "/audio/a.json" });
  const worker = await asked(1);
  worker.respond(worker.questions[0]?.number ?? 0, {});
  await expect(response).rejects.toThrow("another version");
  expect((await loadLineModel("/audio/a.json")).moras).toEqual([]);
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await expect(loadLineModel("/audio/a.json")).rejects.toThrow("another version");
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(compare(take, { modelUrl: "/audio/a.json" })).rejects.toThrow("404");
});

test("starts a new worker for the next take after a failure", async () => {
  const { compare } = await listener();
  const response = compare(take, { modelUrl: "/audio/a.json" });
  const worker = await asked(1);
  worker.dispatchEvent(new Event("error"));
  await expect(response).rejects.toThrow("the listener stopped");
  expect(worker.isStopped).toBe(true);
  const again = compare(take, { modelUrl: "/audio/a.json" });
  const next = await asked(2);
  expect(next).not.toBe(worker);
  next.respond(next.questions[0]?.number ?? 0, { comparison });
  expect(await again).toEqual(comparison);
});

test("rejects a comparison if the browser has no workers", async () => {
  vi.stubGlobal("Worker", undefined);
  const { compare } = await listener();
  await expect(compare(take, { modelUrl: "/audio/a.json" })).rejects.toThrow("no workers");
});

const candidates = [
  { id: "soy", kana: "しょうゆ" },
  { id: "again", kana: "もういちど" },
];

test("chooses one of the candidates, and reports how clearly phrases were heard", async () => {
  const { chooseLine } = await listener();
  const first = chooseLine(take, candidates, { phrases: ["しょうゆ"] });
  const worker = await asked(1);
  expect(worker.questions[0]?.question).toEqual({ kind: "choose", take, candidates, phrases: ["しょうゆ"] });
  const chosen: HeardChoice = { choice: { kind: "unsure", best: ["soy"], confidence: 0.2 }, clarity: [0.5] };
  worker.respond(worker.questions[0]?.number ?? 0, { chosen });
  expect(await first).toEqual(chosen);
  const second = chooseLine(take, candidates);
  await asked(2);
  expect(FakeWorker.made).toHaveLength(1);
  worker.respond(worker.questions[1]?.number ?? 0, {});
  await expect(second).rejects.toThrow("not in kana");
});

test("warms each worker up once", async () => {
  const { chooseLine, warmUp } = await listener();
  warmUp();
  warmUp();
  const [worker] = FakeWorker.made;
  expect(worker?.requests).toEqual([{ warmUp: true }]);
  const choice = chooseLine(take, candidates);
  await asked(1);
  worker?.dispatchEvent(new Event("error"));
  await expect(choice).rejects.toThrow("the listener stopped");
  warmUp();
  expect(FakeWorker.made.map(({ requests }) => requests[0])).toEqual([{ warmUp: true }, { warmUp: true }]);
});

test("chooses in the blocks of a take if the worker has them all, otherwise in the whole take", async () => {
  const { chooseLine, streamTake } = await listener();
  const [first, second] = [streamTake(), streamTake()];
  const block = new Float32Array([0, 0.5]);
  first.push(block, 48_000);
  first.push(block, 48_000);
  void chooseLine(take, candidates, { stream: first });
  const worker = await asked(1);
  expect(worker.requests.slice(0, 3)).toEqual([{ begin: { rate: 48_000 } }, { block }, { block }]);
  expect(worker.questions[0]?.question.take).toBeUndefined();
  second.push(block, 48_000);
  void chooseLine(take, candidates, { stream: first });
  await asked(2);
  expect(worker.questions[1]?.question.take).toEqual(take);
});
