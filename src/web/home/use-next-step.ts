import { useMemo, useState } from "react";
import type { CourseScene, ListedCategory } from "#contract/category.schema.ts";
import type { TownData } from "#contract/town.schema.ts";
import { nextStep } from "#domain/learning/next-step.ts";
import type { NextStep } from "#domain/learning/next-step.ts";
import { useProgress } from "#web/learning/progress.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { useSession } from "#web/kit/session/session.ts";
import { useStoredOffline } from "#web/offline/use-stored-offline.ts";

type PlacedScene = CourseScene & { category: string };
export type HomeStep = NextStep<PlacedScene>;

/** Returns "pending" until it is known which scenes open offline. */
export function useNextStep(
  categories: readonly ListedCategory[],
  due: number,
  language: string,
  town: TownData | undefined,
): HomeStep | "pending" | undefined {
  const { progress, recentItems } = useProgress();
  const stamps = useStamps();
  const spoken = useSpokenRoles();
  const { startingPoint } = usePreferences();
  const isPremium = useSession((state) => state.user?.isPremium === true);
  const storedOffline = useStoredOffline(language);
  const [now] = useState(() => Date.now());
  const scenes = useMemo(
    () => categories.flatMap(({ id, scenes: own }) => own.map((scene) => ({ ...scene, category: id }))),
    [categories],
  );
  if (storedOffline.isPending) return "pending";
  return nextStep({
    scenes,
    progress,
    recentItems,
    stamps,
    spoken,
    due,
    startingPoint,
    isPremium,
    people: town?.people,
    downloaded: storedOffline.scenes,
    now,
  });
}
