import { lazy } from "react";
import type { ComponentType } from "react";
import { logProblem } from "#web/lib/log.ts";

/** Like `lazy`, for a part that a screen can do without: nothing is shown when its code cannot be loaded. */
export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        logProblem("an optional part of the screen could not be loaded", error);
        return { default: Nothing };
      },
    ),
  );
}
