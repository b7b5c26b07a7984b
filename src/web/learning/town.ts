import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TownData } from "#contract/town.schema.ts";
import { town } from "#contract/town.ts";
import { call } from "#web/kit/api/api.ts";
import { useIsHydrated } from "#web/kit/layout/after-hydration.tsx";
import { logProblem } from "#web/kit/log.ts";

const loaded = new Map<string, TownData>();

/** The characters of all scenes. Undefined until they are loaded: every screen works without them. */
export function useTown(): TownData | undefined {
  const data = useTownOrFailure();
  return data === "failed" ? undefined : data;
}

/** Like `useTown`, but also reports a failure, for a screen that reserves space while the characters load. */
export function useTownOrFailure(): TownData | "failed" | undefined {
  const { language } = useTranslation().i18n;
  // The prerendered page has no characters, although another component may have loaded them before this one
  // is hydrated.
  const isHydrated = useIsHydrated();
  const [isFailed, setIsFailed] = useState(false);
  const [, setLoads] = useState(0);
  useEffect(() => {
    if (loaded.has(language)) return;
    call(town.all, {}).then(
      (data) => {
        loaded.set(language, data);
        setLoads((count) => count + 1);
      },
      (error: unknown) => {
        setIsFailed(true);
        logProblem("the characters of the scenes could not be loaded", error);
      },
    );
  }, [language]);
  if (!isHydrated) return undefined;
  return loaded.get(language) ?? (isFailed ? "failed" : undefined);
}
