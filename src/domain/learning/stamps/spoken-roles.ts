import { integerWithin, isRecord } from "#domain/values.ts";

/** Scenes of which the learner has spoken a role to its end, each with when the latest of these was begun. */
export type SpokenRoles = Readonly<Record<string, number>>;

/** Whatever is stored, however old or broken, comes out as scenes with their moments. */
export function parseSpokenRoles(stored: unknown): SpokenRoles {
  const entries = Object.entries(isRecord(stored) ? stored : {}).flatMap(
    ([id, value]): [string, number][] => {
      const at = integerWithin(value, 0, Number.MAX_SAFE_INTEGER);
      return at === undefined ? [] : [[id, at]];
    },
  );
  return Object.fromEntries(entries);
}
