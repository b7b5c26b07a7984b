import { visitKey } from "#web/kit/storage/storage.ts";

/**
 * The learner whose data the page creates. The object stays the same until a sign-out or until another learner signs in. When
 * a visitor signs in, it gets the account's id, so that unfinished work stays with that learner.
 */
export type Owner = {
  /** Increases when another learner uses the page: the React key of a screen that shows a learner's data. */
  readonly generation: number;
  /** Undefined for a visitor. */
  userId: string | undefined;
};

/** The storage key of an account's data. */
export const accountKey = (userId: string, name: string): string => `kaiwa:learner:${userId}:${name}`;

/** Under these names the progress of a visit and its paths are stored. The boot script asks whether there are any. */
export const visitProgress = "progress";
export const visitPaths = "taken-paths";

/** The storage key of a learner's data, or of the visit's. */
export function ownerKey({ userId }: Pick<Owner, "userId">, name: string): string {
  return userId === undefined ? visitKey(name) : accountKey(userId, name);
}
