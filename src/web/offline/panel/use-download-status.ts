import { useCallback, useEffect } from "react";
import type { DownloadFacts } from "#contract/content.schema.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useSessionGeneration } from "#web/kit/session/session.ts";
import { storageSpace, freeBytes } from "#web/offline/download/storage-space.ts";
import { loadDownloadFacts, readDownloads, useDownloads } from "#web/offline/download/downloader.ts";
import type { Stage } from "#web/offline/download/create-downloader.ts";
import { bytesOf } from "#web/offline/download/download-record.ts";
import type { DownloadRecord } from "#web/offline/download/download-record.ts";

export type DownloadStatus = {
  downloaded: readonly DownloadRecord[];
  /** Queued, loading or failed. */
  pending: readonly { id: string; stage: Stage }[];
  /** Neither downloaded nor pending. */
  missing: readonly string[];
  /** Size of the missing scenes; undefined until it is known. */
  bytes: number | undefined;
  /** Free space on the device in bytes. */
  free: number | undefined;
};

const loadFacts = (): Promise<DownloadFacts> => loadDownloadFacts();

/** The download status of these scenes; undefined until it has been read. */
export function useDownloadStatus(ids: readonly string[]): DownloadStatus | undefined {
  const generation = useSessionGeneration();
  const { records, stages } = useDownloads();
  const facts = useLoad(loadFacts);
  const downloadedBytes = records === undefined ? 0 : bytesOf([...records.values()]);
  const free = useLoad(
    useCallback(async () => freeBytes(await storageSpace(), downloadedBytes), [downloadedBytes]),
  );
  useEffect(() => {
    // Read again after sign-out, which deletes a member's downloads.
    void readDownloads();
  }, [generation]);
  if (records === undefined) return undefined;
  const isDownloaded = (id: string): boolean => records.get(id)?.isComplete === true;
  // While a scene is updated, its old version counts as downloaded.
  const pending = ids.flatMap((id) => {
    const stage = stages[id] ?? (records.has(id) ? ({ state: "waiting" } as const) : undefined);
    return isDownloaded(id) || stage === undefined ? [] : [{ id, stage }];
  });
  const missing = ids.filter((id) => !isDownloaded(id) && !pending.some((one) => one.id === id));
  const sizes = facts.state === "ready" ? missing.map((id) => facts.data[id]?.bytes) : [undefined];
  return {
    downloaded: ids.flatMap((id) => (isDownloaded(id) ? (records.get(id) ?? []) : [])),
    pending,
    missing,
    bytes: sizes.reduce<number | undefined>(
      (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
      0,
    ),
    free: free.state === "ready" ? free.data : undefined,
  };
}
