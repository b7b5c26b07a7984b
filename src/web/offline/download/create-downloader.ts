import { create } from "zustand";
import type { DownloadFacts } from "#contract/content.schema.ts";
import type { Language } from "#domain/site/languages.ts";
import { logProblem } from "#web/kit/log.ts";
import { ownerMark } from "#web/kit/storage/shared-caches.ts";
import { downloadScene } from "./download-scene.ts";
import { DownloadProblem } from "./download-problem.ts";
import type { DownloadProblemKind } from "./download-problem.ts";
import type { DownloadRecord } from "./download-record.ts";
import { publicDownloads, memberDownloads } from "./download-store.ts";
import { DownloadCancelled } from "./request-with-retries.ts";

export type Stage =
  | { state: "waiting" }
  | { state: "loading"; done: number; all: number }
  | { state: "failed"; kind: DownloadProblemKind };

type DownloadState = {
  /** The downloads by scene; undefined until they have been read. */
  records: ReadonlyMap<string, DownloadRecord> | undefined;
  stages: Readonly<Record<string, Stage>>;
};

type Environment = {
  loadFacts: () => Promise<DownloadFacts>;
  ask: (address: string, token: string | null) => Promise<Response>;
  /** Waits for the given time, or until the network is back. */
  wait: (ms: number) => Promise<void>;
  token: () => string | null;
  language: () => Language;
  /** Stores the whole app in a language. Returns whether it is complete. */
  storeApp: (language: Language) => Promise<boolean>;
};

type Job = {
  id: string;
  isCancelled: boolean;
  cancel: () => void;
  /** Rejects when the job is cancelled. */
  cancelled: Promise<never>;
  end: Promise<void>;
};

/** iOS 12.0 lacks AbortController, so a pending request continues, but its response is dropped. */
function newJob(id: string): Job {
  let cancel = (): void => undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    cancel = () => {
      job.isCancelled = true;
      reject(new DownloadCancelled());
    };
  });
  const job: Job = { id, isCancelled: false, cancel, cancelled, end: Promise.resolve() };
  return job;
}

/** Downloads scenes one after the other. The page has one downloader; tests create their own. */
export function createDownloader({
  loadFacts,
  ask,
  wait,
  token: currentToken,
  language: currentLanguage,
  storeApp,
}: Environment) {
  const useDownloads = create<DownloadState>(() => ({ records: undefined, stages: {} }));
  const queue: string[] = [];
  let current: Job | undefined;
  let isWorking = false;
  let facts: Promise<DownloadFacts> | undefined;

  /**
   * Loads size and version of every scene. The result is cached unless loading fails; `isFresh` loads it
   * again.
   */
  const loadDownloadFacts = ({ isFresh = false } = {}): Promise<DownloadFacts> => {
    if (facts === undefined || isFresh) {
      facts = loadFacts();
      facts.catch(() => {
        facts = undefined;
      });
    }
    return facts;
  };

  /** Reads the downloads on this device. Empty if the browser refuses storage. */
  const readDownloads = async (): Promise<ReadonlyMap<string, DownloadRecord>> => {
    const read = await Promise.all([publicDownloads.records(), memberDownloads.records()]).catch(
      (): DownloadRecord[][] => [],
    );
    const records = new Map(read.flat().map((record) => [record.id, record]));
    useDownloads.setState({ records });
    return records;
  };

  const setStage = (id: string, stage: Stage | undefined): void => {
    useDownloads.setState(({ stages: { [id]: _before, ...others } }) => ({
      stages: stage === undefined ? others : { ...others, [id]: stage },
    }));
  };

  const downloadOne = async (job: Job): Promise<void> => {
    const { id, cancelled } = job;
    const language = currentLanguage();
    const token = currentToken();
    const loading = loadDownloadFacts().catch((error: unknown) => {
      throw new DownloadProblem("network", error);
    });
    const known = await Promise.race([loading, cancelled]);
    const version = known[id]?.version;
    if (version === undefined) throw new DownloadProblem("refused");
    const alongside = async (): Promise<void> => {
      if (!(await Promise.race([storeApp(language), cancelled]))) throw new DownloadProblem("network");
    };
    await downloadScene(
      { id, version, language, owner: () => ownerMark(token), alongside },
      {
        ask: (address) => ask(address, token),
        wait,
        cancelled,
        isCancelled: () => job.isCancelled || currentToken() !== token,
        onProgress: (done, all) => setStage(id, { state: "loading", done, all }),
      },
    );
  };

  /** A complete download that is being updated stays. */
  const dropUnfinished = async (id: string): Promise<void> => {
    for (const store of [publicDownloads, memberDownloads]) {
      // If the browser refuses storage, there is nothing to remove.
      const record = await store.record(id).catch(() => undefined);
      if (record?.isComplete === false) await store.remove(id).catch(() => undefined);
    }
  };

  const tidy = async (): Promise<void> => {
    if (queue.length === 0 && current === undefined) {
      await Promise.all([publicDownloads.tidy(), memberDownloads.tidy()]).catch((error: unknown) =>
        logProblem("unused files of downloads could not be removed", error),
      );
    }
    await readDownloads();
  };

  /**
   * After a network failure the files stay, so that the download can continue. After other failures they are
   * removed.
   */
  const settle = async (id: string, error: unknown): Promise<void> => {
    const kind = error instanceof DownloadProblem ? error.kind : "storage";
    const isCancelled = error instanceof DownloadCancelled;
    // Removes the files before the stage changes: screens expect that a failed download has no files left.
    if (isCancelled || kind !== "network") await dropUnfinished(id);
    if (isCancelled) return setStage(id, undefined);
    if (kind !== "network") logProblem("a scene could not be downloaded", error);
    setStage(id, { state: "failed", kind });
    if (kind !== "full") return;
    for (const waiting of queue.splice(0)) setStage(waiting, { state: "failed", kind });
  };

  const downloadNext = async (id: string): Promise<void> => {
    setStage(id, { state: "loading", done: 0, all: 1 });
    const job = newJob(id);
    current = job;
    job.end = downloadOne(job).then(
      () => setStage(id, undefined),
      (error: unknown) => settle(id, error),
    );
    await job.end;
    current = undefined;
    await tidy();
  };

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await downloadNext(id);
    } finally {
      isWorking = false;
    }
  };

  /** Queues scenes. The downloads continue while the learner uses other screens. */
  const downloadScenes = (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      if (id === current?.id || queue.includes(id)) continue;
      queue.push(id);
      setStage(id, { state: "waiting" });
    }
    return work();
  };

  /** Scenes that were complete before stay. */
  const cancelDownloads = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const index = queue.indexOf(id);
      if (index === -1) continue;
      queue.splice(index, 1);
      setStage(id, undefined);
    }
    for (const id of ids) {
      if (id === current?.id) {
        current.cancel();
        await current.end;
      }
      setStage(id, undefined);
      await dropUnfinished(id);
    }
    await tidy();
  };

  const removeDownloads = async (ids: readonly string[]): Promise<void> => {
    await cancelDownloads(ids);
    for (const id of ids) await Promise.all([publicDownloads.remove(id), memberDownloads.remove(id)]);
    await tidy();
  };

  return { useDownloads, loadDownloadFacts, readDownloads, downloadScenes, cancelDownloads, removeDownloads };
}
