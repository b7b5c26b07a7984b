import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#web/kit/api/api-error.ts";
import type { Load } from "#web/kit/api/use-load.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { useProblemText } from "./problem-text.ts";

type Props<T> = {
  load: Load<T> & { retry: () => void };
  /** Shown while loading, in the shape of the loaded content. */
  skeleton: ReactNode;
  /** Replaces the offline message. */
  offlineTexts?: { title: string; text: string };
  /** Shown below the offline message. */
  whenOffline?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the skeleton while loading, the data when loaded, or an error with a retry button. */
export function LoadView<T>({ load, skeleton, offlineTexts, whenOffline, children }: Props<T>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (load.state === "loading") return skeleton;
  if (load.state === "ready") return children(load.data);
  const retry = { onRetry: load.retry, isRetrying: load.isRetrying };
  if (!(load.error instanceof ApiError && load.error.kind === "network")) {
    return <ErrorState title={t("problem.loadError")} text={problemText(load.error)} {...retry} />;
  }
  return (
    <>
      <ErrorState
        picture="crossing"
        label={offlineTexts && t("problem.loadError")}
        title={offlineTexts?.title ?? t("problem.offline.title")}
        text={offlineTexts?.text ?? t("problem.offline.text")}
        {...retry}
      />
      {whenOffline}
    </>
  );
}
