import type { Problem } from "#content/read-yaml.ts";
import type { Check, Checked } from "./check.ts";

/** Every check by name; each has an example it accepts and one it refuses. */
export const checks = {} satisfies Record<string, Check>;

export function runChecks(content: Checked): Problem[] {
  return Object.values<Check>(checks).flatMap((check) => check(content));
}
