import { useTranslation } from "react-i18next";
import type { TownData } from "#contract/town.schema.ts";
import { town } from "#contract/town.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useIsHydrated } from "#web/kit/layout/after-hydration.tsx";
import { logProblem } from "#web/kit/log.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";

type Request = { language: string; answer: Promise<TownData>; data: TownData | undefined };

/** Several parts of a screen share one request. */
let request: Request | undefined;

function loadTown(): Promise<TownData> {
  const language = currentLanguage();
  if (request?.language === language) return request.answer;
  const made: Request = { language, answer: call(town.all, {}), data: undefined };
  request = made;
  made.answer.then(
    (data) => {
      made.data = data;
    },
    (error: unknown) => {
      if (request === made) request = undefined;
      logProblem("the characters of the scenes could not be loaded", error);
    },
  );
  return made.answer;
}

export function useTownLoad(): ReturnType<typeof useLoad<TownData>> {
  const { language } = useTranslation().i18n;
  return useLoad(loadTown, language, {
    data: () => (request?.language === language ? request.data : undefined),
    drop: () => undefined,
  });
}

/** The characters of all scenes. Undefined until they are loaded: every screen works without them. */
export function useTown(): TownData | undefined {
  // The prerendered page has no characters, although another component may have loaded them before this one
  // is hydrated.
  const isHydrated = useIsHydrated();
  const load = useTownLoad();
  return isHydrated && load.state === "ready" ? load.data : undefined;
}
