import { create } from "zustand";
import type { DownloadFacts } from "#contract/content.schema.ts";
import type { Language } from "#domain/site/languages.ts";
import { logProblem } from "#web/kit/log.ts";
import { ownerMark } from "#web/kit/storage/shared-caches.ts";
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

/** What a keeper needs of the page it works for. */
type World = {
  loadFacts: () => Promise<DownloadFacts>;
  ask: (address: string, token: string | null) => Promise<Response>;
  /** Waits so long, or until the network is back. */
  wait: (ms: number) => Promise<void>;
  token: () => string | null;
  language: () => Language;
  /** Has all of the app kept in a language, and says whether it is. */
  keepApp: (language: Language) => Promise<boolean>;
};

type Job = { id: string; isCalledOff: boolean; end: Promise<void> };

/** Keeps scenes, one after the other. The page has one; tests make their own. */
export function createKeeper({
  loadFacts,
  ask,
  wait,
  token: currentToken,
  language: currentLanguage,
  keepApp,
}: World) {
  const useKeeping = create<Keeping>(() => ({ records: undefined, stages: {} }));
  const queue: string[] = [];
  let current: Job | undefined;
  let facts: Promise<DownloadFacts> | undefined;

  /** What every scene takes. Asked for once, and again after a failure or for whoever wants the newest. */
  const keepingFacts = ({ isFresh = false } = {}): Promise<DownloadFacts> => {
    if (facts === undefined || isFresh) {
      facts = loadFacts();
      facts.catch(() => {
        facts = undefined;
      });
    }
    return facts;
  };

  /** Looks at what is kept on this device. Where the browser refuses, nothing is. */
  const lookAtKept = async (): Promise<ReadonlyMap<string, KeptRecord>> => {
    const read = await Promise.all([everybodys.records(), members.records()]).catch((): KeptRecord[][] => []);
    const records = new Map(read.flat().map((record) => [record.id, record]));
    useKeeping.setState({ records });
    return records;
  };

  const setStage = (id: string, stage: Stage | undefined): void => {
    useKeeping.setState(({ stages: { [id]: _before, ...others } }) => ({
      stages: stage === undefined ? others : { ...others, [id]: stage },
    }));
  };

  const keepOne = async (job: Job): Promise<void> => {
    const { id } = job;
    const language = currentLanguage();
    const token = currentToken();
    const known = await keepingFacts().catch((error: unknown) => {
      throw new KeepingProblem("network", error);
    });
    const version = known[id]?.version;
    if (version === undefined) throw new KeepingProblem("refused");
    const alongside = async (): Promise<void> => {
      if (!(await keepApp(language))) throw new KeepingProblem("network");
    };
    await keepScene(
      { id, version, language, owner: () => ownerMark(token), alongside },
      {
        ask: (address) => ask(address, token),
        wait,
        isStopped: () => job.isCalledOff || currentToken() !== token,
        onProgress: (done, all) => setStage(id, { state: "loading", done, all }),
      },
    );
  };

  /** Removes what has come of a scene that is not kept. One that was kept before, and is being brought up to date, stays. */
  const dropUnfinished = async (id: string): Promise<void> => {
    for (const store of [everybodys, members]) {
      // A browser that refuses has nothing that could be removed.
      const record = await store.record(id).catch(() => undefined);
      if (record?.isComplete === false) await store.remove(id).catch(() => undefined);
    }
  };

  const tidy = async (): Promise<void> => {
    if (queue.length === 0 && current === undefined) {
      await Promise.all([everybodys.tidy(), members.tidy()]).catch((error: unknown) =>
        logProblem("what is kept could not be tidied", error),
      );
    }
    await lookAtKept();
  };

  /** What is left after a scene could not be kept: nothing of it where it would be in the way, all of it where it goes on. */
  const settle = async (id: string, error: unknown): Promise<void> => {
    const kind = error instanceof KeepingProblem ? error.kind : "storage";
    const isStopped = error instanceof Stopped;
    // Before it is told: what is said to have failed has left nothing behind.
    if (isStopped || kind !== "network") await dropUnfinished(id);
    if (isStopped) return setStage(id, undefined);
    if (kind !== "network") logProblem("a scene could not be kept", error);
    setStage(id, { state: "failed", kind });
    if (kind !== "full") return;
    for (const waiting of queue.splice(0)) setStage(waiting, { state: "failed", kind });
  };

  const work = async (): Promise<void> => {
    if (current !== undefined) return;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      setStage(id, { state: "loading", done: 0, all: 1 });
      const job: Job = { id, isCalledOff: false, end: Promise.resolve() };
      current = job;
      job.end = keepOne(job).then(
        () => setStage(job.id, undefined),
        (error: unknown) => settle(job.id, error),
      );
      await job.end;
      current = undefined;
      await tidy();
    }
  };

  /** Keeps scenes, and goes on while the learner is elsewhere in the app. */
  const keepScenes = (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      if (id === current?.id || queue.includes(id)) continue;
      queue.push(id);
      setStage(id, { state: "waiting" });
    }
    return work();
  };

  /** Calls off what is being kept. What was complete before stays. */
  const callOff = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const place = queue.indexOf(id);
      if (place !== -1) queue.splice(place, 1);
    }
    for (const id of ids) {
      if (id === current?.id) {
        current.isCalledOff = true;
        await current.end;
      }
      setStage(id, undefined);
      await dropUnfinished(id);
    }
    await tidy();
  };

  /** Removes scenes from the device. */
  const removeKept = async (ids: readonly string[]): Promise<void> => {
    await callOff(ids);
    for (const id of ids) await Promise.all([everybodys.remove(id), members.remove(id)]);
    await tidy();
  };

  return { useKeeping, keepingFacts, lookAtKept, keepScenes, callOff, removeKept };
}
