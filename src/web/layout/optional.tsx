import { lazy } from "react";
import type { ComponentType } from "react";
import { logProblem } from "#web/lib/log.ts";

/** A part that a screen can do without: when its code does not come, as offline, the rest of the screen stands. */
export function optional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Nothing: ComponentType<Props> = () => null;
  return lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        logProblem("a part of the screen did not come", error);
        return { default: Nothing };
      },
    ),
  );
}
