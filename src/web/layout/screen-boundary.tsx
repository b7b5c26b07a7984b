import { Component } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "#web/lib/log.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Page } from "./page.tsx";

type Props = { children: ReactNode };
type State = { error: unknown; attempt: number };

/** Keeps an error inside the screen that had it: the tab bar and every other screen stay usable. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined, attempt: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("unknown") };
  }

  override componentDidCatch(error: unknown): void {
    logProblem("a screen failed", error);
  }

  private readonly retry = (): void => {
    // A chunk that could not be loaded stays failed for its module; only a new page asks again.
    if (isLoadFailure(this.state.error)) window.location.reload();
    else this.setState(({ attempt }) => ({ error: undefined, attempt: attempt + 1 }));
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ScreenProblem isOffline={isLoadFailure(this.state.error)} onRetry={this.retry} />;
  }
}

/** Browsers word a failed import differently; all name a module or fetching. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /import|module|fetch|load failed/i.test(error.message);
}

function ScreenProblem({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Page title={t(isOffline ? "problem.loadError" : "problem.title")}>
      <ErrorState
        icon={isOffline ? "offline" : "warning"}
        title={t(isOffline ? "problem.loadError" : "problem.title")}
        text={t(isOffline ? "problem.network" : "problem.text")}
        retryLabel={t("common.retry")}
        onRetry={onRetry}
      />
    </Page>
  );
}
