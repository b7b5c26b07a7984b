import { useCallback, useEffect } from "react";
import type { DownloadFacts } from "#contract/content.schema.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useStay } from "#web/kit/session/session.ts";
import { deviceRoom, freeBytes } from "#web/offline/download/device-room.ts";
import { keepingFacts, lookAtKept, useKeeping } from "#web/offline/download/keeper.ts";
import type { Stage } from "#web/offline/download/create-keeper.ts";
import { bytesOf } from "#web/offline/download/kept-record.ts";
import type { KeptRecord } from "#web/offline/download/kept-record.ts";

/** How some scenes stand: which are kept, which are on their way, and what the rest would take. */
export type Standing = {
  kept: readonly KeptRecord[];
  /** On their way, or held up there. */
  under: readonly { id: string; stage: Stage }[];
  /** Neither kept nor on their way. */
  left: readonly string[];
  /** What those would take; undefined while nobody knows. */
  bytes: number | undefined;
  /** What the device has room for. */
  free: number | undefined;
};

const loadFacts = (): Promise<DownloadFacts> => keepingFacts();

/** How these scenes stand on this device; undefined until it was looked at. */
export function useStanding(ids: readonly string[]): Standing | undefined {
  const stay = useStay();
  const { records, stages } = useKeeping();
  const facts = useLoad(loadFacts);
  const keptBytes = records === undefined ? 0 : bytesOf([...records.values()]);
  const free = useLoad(useCallback(async () => freeBytes(await deviceRoom(), keptBytes), [keptBytes]));
  useEffect(() => {
    // What members keep goes with them.
    void lookAtKept();
  }, [stay]);
  if (records === undefined) return undefined;
  const isKept = (id: string): boolean => records.get(id)?.isComplete === true;
  // A scene that is brought up to date is kept all the while.
  const under = ids.flatMap((id) => {
    const stage = stages[id] ?? (records.has(id) ? ({ state: "waiting" } as const) : undefined);
    return isKept(id) || stage === undefined ? [] : [{ id, stage }];
  });
  const left = ids.filter((id) => !isKept(id) && !under.some((one) => one.id === id));
  const sizes = facts.state === "ready" ? left.map((id) => facts.data[id]?.bytes) : [undefined];
  return {
    kept: ids.flatMap((id) => (isKept(id) ? (records.get(id) ?? []) : [])),
    under,
    left,
    bytes: sizes.reduce<number | undefined>(
      (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
      0,
    ),
    free: free.state === "ready" ? free.data : undefined,
  };
}
