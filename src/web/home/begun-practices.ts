import { ownKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { keysWith, ownNames } from "#web/kit/storage/storage.ts";

/** The scenes whose practice a learner left halfway in this browser. */
export function begunPractices(owner: Owner): string[] {
  const prefix = ownKey(owner, ownNames.practice(""));
  return keysWith(prefix).map((key) => key.slice(prefix.length));
}
