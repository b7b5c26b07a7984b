import type { ComponentType } from "react";
import { logProblem } from "#web/kit/log.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { LazyPart } from "./lazy-part.tsx";

/**
 * Like `lazyPart`, for an optional part of a screen. If its code cannot be loaded, the part renders nothing.
 * If one of the properties in `askedBy` is set, the learner has requested the part. In this case it throws,
 * so that the screen's error boundary offers a retry.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...askedBy: (keyof Props)[]
): LazyPart<Props> {
  return lazyPart<Props>(() =>
    load().catch((error: unknown) => {
      logProblem("an optional part of the screen could not be loaded", error);
      return (props: Props) => {
        if (askedBy.some((name) => props[name] !== undefined)) throw error;
        return null;
      };
    }),
  );
}
