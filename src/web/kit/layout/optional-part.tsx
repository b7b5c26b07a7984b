import { Component, Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { TextsError } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { LazyPart } from "./lazy-part.tsx";

/**
 * Like `lazyPart`, for an optional part of a screen. If its code or its texts cannot be loaded, the part
 * renders nothing. If one of the properties in `askedBy` is set, the learner has requested the part. In this
 * case it throws, so that the screen's error boundary offers a retry. The caller shows a fallback.
 */
export function suspendingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...askedBy: (keyof Props)[]
): LazyPart<Props> {
  const isAsked = (props: Props): boolean => askedBy.some((name) => props[name] !== undefined);
  const Part = lazyPart<Props>(() =>
    load().catch((error: unknown) => {
      logProblem("an optional part of the screen could not be loaded", error);
      return (props: Props) => {
        if (isAsked(props)) throw error;
        return null;
      };
    }),
  );
  const Guarded: ComponentType<Props> = (props) => (
    <TextsBoundary isAsked={isAsked(props)}>
      <Part {...props} />
    </TextsBoundary>
  );
  return Object.assign(Guarded, { load: Part.load });
}

/** Like `suspendingPart`, and renders nothing while its code or its texts are loading. */
export function optionalPart<Props extends object>(
  ...part: Parameters<typeof suspendingPart<Props>>
): LazyPart<Props> {
  const Part = suspendingPart(...part);
  const Quiet: ComponentType<Props> = (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Quiet, { load: Part.load });
}

type BoundaryProps = { isAsked: boolean; children: ReactNode };
type State = { error: unknown };

class TextsBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error("unknown") };
  }

  override componentDidCatch(error: unknown): void {
    logProblem("the texts of an optional part of the screen could not be loaded", error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof TextsError)) throw error;
    // Not a `TextsError`, because an optional part around this one must not catch it.
    if (this.props.isAsked) throw new Error(error.message, { cause: error });
    return null;
  }
}
