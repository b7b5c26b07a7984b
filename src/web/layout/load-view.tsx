import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Load } from "#web/lib/use-load.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { useProblemText } from "./problem-text.ts";

type Props<T> = {
  load: Load<T> & { retry: () => void };
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** What is being loaded: its skeleton, then itself, or why it is not there with a way to try again. */
export function LoadView<T>({ load, skeleton, children }: Props<T>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (load.state === "loading") return skeleton;
  if (load.state === "ready") return children(load.data);
  return (
    <ErrorState
      title={t("problem.loadError")}
      text={problemText(load.error)}
      retryLabel={t("common.retry")}
      onRetry={load.retry}
      isRetrying={load.isRetrying}
    />
  );
}
