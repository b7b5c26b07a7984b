import { useCallback } from "react";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useOnline } from "#web/kit/api/use-online.ts";

const loadStoredIds = (language: string): Promise<ReadonlySet<string>> =>
  import("./find-offline-scenes.ts").then(({ offlineSceneIds }) => offlineSceneIds(language));

/**
 * The scenes that open offline. Undefined while the device is online, or if they cannot be found. The worker
 * that stores the scenes also stores the code that lists them.
 */
export function useStoredOffline(language: string): {
  scenes: ReadonlySet<string> | undefined;
  isPending: boolean;
} {
  const isOnline = useOnline();
  const load = useCallback(
    async () => (isOnline ? undefined : loadStoredIds(language)),
    [isOnline, language],
  );
  const stored = useLoad(load);
  return {
    scenes: stored.state === "ready" ? stored.data : undefined,
    isPending: !isOnline && stored.state === "loading",
  };
}
