import { useCallback } from "react";
import type { SceneRecord } from "#domain/learning/bonds.ts";
import { useProgress } from "./progress.ts";
import { useSpokenRoles, useStamps } from "./stamps/stamps.ts";

export function useSceneRecords(): (contentId: string) => SceneRecord {
  const { progress } = useProgress();
  const stamps = useStamps();
  const spoken = useSpokenRoles();
  return useCallback(
    (contentId) => ({
      isHeard: (progress[contentId]?.progress ?? 0) >= 100,
      best: stamps[contentId]?.best,
      isSpoken: spoken[contentId] !== undefined,
    }),
    [progress, stamps, spoken],
  );
}
