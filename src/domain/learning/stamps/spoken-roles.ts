import { integerWithin, isRecord } from "#domain/values.ts";

/** Scenes of which the learner has spoken a role, with the latest start time. */
export type SpokenRoles = Readonly<Record<string, number>>;

/** Spoken roles from any stored value. */
export function parseSpokenRoles(stored: unknown): SpokenRoles {
  const entries = Object.entries(isRecord(stored) ? stored : {}).flatMap(
    ([id, value]): [string, number][] => {
      const at = integerWithin(value, 0, Number.MAX_SAFE_INTEGER);
      return at === undefined ? [] : [[id, at]];
    },
  );
  return Object.fromEntries(entries);
}
