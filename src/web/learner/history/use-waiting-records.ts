import { useEffect, useState } from "react";
import type { HistoryItem } from "#contract/history.schema.ts";
import { recordRules } from "#domain/learning/outbox/changes.ts";
import { useOutboxStatus } from "#web/learning/record/outbox-status.ts";
import { logProblem } from "#web/kit/log.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";

async function readWaiting(): Promise<HistoryItem[]> {
  const { delivery } = await import("#web/learning/learning-sync.ts");
  const waiting = (await delivery.waitingOf(recordRules)).map(({ record }) => record);
  if (waiting.length === 0) return [];
  const scenes = await loadSceneIndex().catch(() => undefined);
  return waiting.reverse().map((record) => {
    const scene = scenes?.get(record.contentId);
    return { ...record, title: scene?.title ?? null, coverImage: scene?.coverImage ?? null };
  });
}

/** Records that are waiting to be sent, newest first. They have titles if the list of scenes could be loaded. */
export function useWaitingRecords(): HistoryItem[] {
  const { waiting, delivered } = useOutboxStatus();
  const [records, setRecords] = useState<HistoryItem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    readWaiting().then(
      (found) => {
        if (isCurrent) setRecords(found);
      },
      (error: unknown) => logProblem("pending records could not be read", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [waiting, delivered]);
  return records;
}
