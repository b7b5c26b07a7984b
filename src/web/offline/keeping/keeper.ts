import { create } from "zustand";
import { content } from "#contract/content.ts";
import type { KeepingFacts } from "#contract/content.schema.ts";
import { call } from "#web/lib/api/api.ts";
import { onNetworkBack } from "#web/lib/api/network-back.ts";
import { requestFromPage } from "#web/lib/api/page-request.ts";
import { logProblem } from "#web/lib/log.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";
import { readToken } from "#web/lib/session/token.ts";
import { ownerMark } from "#web/lib/storage/shared-caches.ts";
import { keepAppFiles } from "./app-files.ts";
import { keepScene } from "./keep-scene.ts";
import { KeepingProblem } from "./keeping-problem.ts";
import type { ProblemKind } from "./keeping-problem.ts";
import type { KeptRecord } from "./kept-record.ts";
import { everybodys, members } from "./kept-store.ts";
import { Stopped } from "./patient-request.ts";

/** How far a scene is that is being kept. */
export type Stage =
  | { state: "waiting" }
  | { state: "loading"; done: number; all: number }
  | { state: "failed"; kind: ProblemKind };

type Keeping = {
  /** What is here, by scene; undefined until it was looked at. */
  records: ReadonlyMap<string, KeptRecord> | undefined;
  stages: Readonly<Record<string, Stage>>;
};

export const useKeeping = create<Keeping>(() => ({ records: undefined, stages: {} }));

let facts: Promise<KeepingFacts> | undefined;

/** What every scene takes. Asked for once, and again after a failure or for whoever wants the newest. */
export function keepingFacts({ isFresh = false } = {}): Promise<KeepingFacts> {
  if (facts === undefined || isFresh) {
    facts = call(content.keeping, undefined);
    facts.catch(() => {
      facts = undefined;
    });
  }
  return facts;
}

/** Looks at what is kept on this device. Where the browser refuses, nothing is. */
export async function lookAtKept(): Promise<ReadonlyMap<string, KeptRecord>> {
  const read = await Promise.all([everybodys.records(), members.records()]).catch((): KeptRecord[][] => []);
  const records = new Map(read.flat().map((record) => [record.id, record]));
  useKeeping.setState({ records });
  return records;
}

const queue: string[] = [];
let current: { id: string; isCalledOff: boolean; end: Promise<void> } | undefined;

function setStage(id: string, stage: Stage | undefined): void {
  useKeeping.setState(({ stages: { [id]: _before, ...others } }) => ({
    stages: stage === undefined ? others : { ...others, [id]: stage },
  }));
}

/** Keeps scenes, one after the other, and goes on while the learner is elsewhere in the app. */
export function keepScenes(ids: readonly string[]): void {
  for (const id of ids) {
    if (id === current?.id || queue.includes(id)) continue;
    queue.push(id);
    setStage(id, { state: "waiting" });
  }
  void work();
}

async function work(): Promise<void> {
  if (current !== undefined) return;
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    setStage(id, { state: "loading", done: 0, all: 1 });
    const job = { id, isCalledOff: false, end: Promise.resolve() };
    current = job;
    job.end = keepOne(job).then(
      () => setStage(job.id, undefined),
      (error: unknown) => settle(job.id, error),
    );
    await job.end;
    current = undefined;
    await tidy();
  }
}

async function keepOne(job: { id: string; isCalledOff: boolean }): Promise<void> {
  const { id } = job;
  const language = currentLanguage();
  const token = readToken();
  const version = (await factsOrProblem())[id]?.version;
  if (version === undefined) throw new KeepingProblem("refused");
  const alongside = async (): Promise<void> => {
    if (!(await keepAppFiles(language))) throw new KeepingProblem("network");
  };
  await keepScene(
    { id, version, language, owner: () => ownerMark(token), alongside },
    {
      ask: (address) => requestFromPage(address, { cache: "no-store" }, token),
      wait: untilNetworkOr,
      isStopped: () => job.isCalledOff || readToken() !== token,
      onProgress: (done, all) => setStage(id, { state: "loading", done, all }),
    },
  );
}

function factsOrProblem(): Promise<KeepingFacts> {
  return keepingFacts().catch((error: unknown) => {
    throw new KeepingProblem("network", error);
  });
}

function untilNetworkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNetworkBack(() => end());
    const timer = setTimeout(() => end(), ms);
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });
}

/** What is left after a scene could not be kept: nothing of it where it would only be in the way, all of it where it goes on. */
async function settle(id: string, error: unknown): Promise<void> {
  if (error instanceof Stopped) {
    setStage(id, undefined);
    await dropUnfinished(id);
    return;
  }
  const kind = error instanceof KeepingProblem ? error.kind : "storage";
  if (kind !== "network") logProblem("a scene could not be kept", error);
  setStage(id, { state: "failed", kind });
  if (kind === "network") return;
  await dropUnfinished(id);
  if (kind !== "full") return;
  for (const waiting of queue.splice(0)) setStage(waiting, { state: "failed", kind });
}

/** Removes what has come of a scene that is not kept. One that was kept before, and is being brought up to date, stays. */
async function dropUnfinished(id: string): Promise<void> {
  for (const store of [everybodys, members]) {
    const record = await store.record(id).catch(() => undefined);
    if (record?.isComplete === false) await store.remove(id);
  }
}

async function tidy(): Promise<void> {
  if (queue.length === 0) {
    await Promise.all([everybodys.tidy(), members.tidy()]).catch((error: unknown) =>
      logProblem("what is kept could not be tidied", error),
    );
  }
  await lookAtKept();
}

/** Calls off what is being kept. What was complete before stays. */
export async function callOff(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const place = queue.indexOf(id);
    if (place !== -1) queue.splice(place, 1);
    if (id === current?.id) {
      current.isCalledOff = true;
      await current.end;
    }
    setStage(id, undefined);
    await dropUnfinished(id);
  }
  await tidy();
}

/** Removes scenes from the device. */
export async function removeKept(ids: readonly string[]): Promise<void> {
  await callOff(ids);
  for (const id of ids) await Promise.all([everybodys.remove(id), members.remove(id)]);
  await tidy();
}
