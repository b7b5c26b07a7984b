import { Component } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { product } from "#domain/site/product.ts";
import { logProblem } from "#web/kit/log.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { ErrorState } from "#web/kit/ui/error-state.tsx";
import { Page } from "./page.tsx";

type Props = { children: ReactNode };
type State = { error: unknown };

/** Fired when a screen's code could not be loaded. Its listener checks whether a newer build exists. */
export const screenNotLoaded = "screen-not-loaded";

/** The error boundary of a screen. The tab bar and all other screens stay usable. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  private stopWaiting: () => void = () => undefined;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error("unknown") };
  }

  override componentDidCatch(error: unknown): void {
    logProblem("a screen failed", error);
    if (isLoadFailure(error)) window.dispatchEvent(new Event(screenNotLoaded));
  }

  override componentDidMount(): void {
    this.stopWaiting = onNetworkBack(() => {
      if (isLoadFailure(this.state.error)) this.retry();
    });
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  private readonly retry = (): void => {
    // The browser caches a failed import, so only a reload requests the chunk again.
    if (isLoadFailure(this.state.error)) window.location.reload();
    else this.setState({ error: undefined });
  };

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ScreenProblem isLoading={isLoadFailure(this.state.error)} onRetry={this.retry} />;
  }
}

/**
 * Whether a chunk or its stylesheet could not be loaded. Browsers report a failed import with different
 * messages that contain "import", "module", "fetch" or "load failed". Vite's message is "Unable to preload
 * CSS".
 */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && /import|module|fetch|load failed|preload/i.test(error.message);
}

function ScreenProblem({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  // Online there is another cause, such as a chunk that an update has removed.
  if (isLoading && !navigator.onLine) {
    const { title, text } = t("problem.offline", { returnObjects: true });
    return (
      <Page title={t("problem.loadError")}>
        <ErrorState picture="crossing" title={title} text={text} onRetry={onRetry} />
      </Page>
    );
  }
  return (
    <Page title={product.name}>
      <ErrorState
        title={t(isLoading ? "problem.loadError" : "problem.title")}
        text={t("problem.text")}
        onRetry={onRetry}
      />
    </Page>
  );
}
