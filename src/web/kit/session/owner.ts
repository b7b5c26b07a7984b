import { visitKey } from "#web/kit/storage/storage.ts";

/**
 * The learner or visitor to whom the page's data belongs. The object stays the same until a sign-out or until
 * another learner signs in. If a visitor signs in, the object gets the account's id, so that unfinished work
 * stays with that learner.
 */
export type Owner = {
  /**
   * Increases when another learner uses the page. Used as the React key of screens that show a learner's
   * data.
   */
  readonly generation: number;
  /** Undefined for a visitor. */
  userId: string | undefined;
};

export const accountKey = (userId: string, name: string): string => `kaiwa:learner:${userId}:${name}`;

/** Storage names of a visit's progress and paths. The boot script checks whether they exist. */
export const visitProgress = "progress";
export const visitPaths = "taken-paths";

export function ownerKey({ userId }: Pick<Owner, "userId">, name: string): string {
  return userId === undefined ? visitKey(name) : accountKey(userId, name);
}
