import { Suspense } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/lib/api/api-error.ts";
import type { Load } from "#web/lib/api/use-load.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { optional } from "./optional.tsx";
import { useProblemText } from "./problem-text.ts";

/** The scenes that can be studied offline. The service worker keeps this code, so that it loads without a network. */
export const KeptScenes = optional(() => import("./kept/kept-scenes.tsx").then((m) => m.KeptScenes));

type Props<T> = {
  load: Load<T> & { retry: () => void };
  /** Shown while loading, in the shape of what will be there. */
  skeleton: ReactNode;
  /** Offline, lists the scenes that can be studied all the same; "scene" also says that this one cannot. */
  whenOffline?: "scene" | "scenes" | undefined;
  children: (data: T) => ReactNode;
};

/** Shows the skeleton while loading, then the data, or what failed with a button to try again. */
export function LoadView<T>({ load, skeleton, whenOffline, children }: Props<T>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (load.state === "loading") return skeleton;
  if (load.state === "ready") return children(load.data);
  const retry = { retryLabel: t("common.retry"), onRetry: load.retry, isRetrying: load.isRetrying };
  if (!(load.error instanceof ApiError && load.error.kind === "network")) {
    return <ErrorState title={t("problem.loadError")} text={problemText(load.error)} {...retry} />;
  }
  const isScene = whenOffline === "scene";
  return (
    <>
      <ErrorState
        icon="offline"
        label={isScene ? t("problem.loadError") : undefined}
        title={t(isScene ? "problem.offline.sceneTitle" : "problem.offline.title")}
        text={t(isScene ? "problem.offline.sceneText" : "problem.offline.text")}
        {...retry}
      />
      {whenOffline === undefined ? null : (
        <Suspense fallback={null}>
          <KeptScenes leadsOn={isScene} />
        </Suspense>
      )}
    </>
  );
}
