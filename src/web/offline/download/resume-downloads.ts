import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { ownerMark } from "#web/kit/storage/shared-caches.ts";
import { savesData } from "#web/offline/saves-data.ts";
import { loadDownloadFacts, downloadScenes, readDownloads, useDownloads } from "./downloader.ts";
import type { DownloadRecord } from "./download-record.ts";
import { publicDownloads, memberDownloads } from "./download-store.ts";

/** Resumes interrupted downloads and updates changed scenes, now and whenever the network returns. */
export function resumeDownloads(): void {
  const start = (): void => {
    void resume().catch(() => undefined);
  };
  onNetworkBack(start);
  start();
}

async function resume(): Promise<void> {
  if (!navigator.onLine) return;
  const records = [...(await readDownloads()).values()];
  const { stages } = useDownloads.getState();
  const isFailed = (id: string): boolean => stages[id]?.state === "failed";
  const unfinished = records.filter(({ id, isComplete }) => !isComplete || isFailed(id)).map(({ id }) => id);
  // With data saving on, only downloads that the learner has requested continue.
  const changed = savesData() ? [] : await changedScenes(records);
  const wanted = [...new Set([...unfinished, ...changed])];
  if (wanted.length > 0) void downloadScenes(wanted);
}

/** Scenes that have a newer version on the server or are not downloaded in the page's language. */
async function changedScenes(records: readonly DownloadRecord[]): Promise<string[]> {
  const facts = await loadDownloadFacts({ isFresh: true });
  const owner = await ownerMark(readToken()).catch(() => "");
  const language = currentLanguage();
  const changed: string[] = [];
  for (const { id, version } of records) {
    const fact = facts[id];
    // The scene was removed from the library, but the download stays.
    if (fact === undefined) continue;
    const isStored =
      (await publicDownloads.hasAnswer(id, language)) ||
      (await memberDownloads.hasAnswer(id, language, owner));
    if (fact.version !== version || !isStored) changed.push(id);
  }
  return changed;
}
