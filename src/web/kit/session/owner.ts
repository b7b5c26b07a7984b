import { firstKeys, storageKeys } from "#web/kit/storage/storage.ts";

/**
 * Whose data a page makes. It is one object from the moment somebody begins to learn until they sign out or somebody
 * else is signed in; a visitor's gets the account's id when they sign in, so that what is under way stays theirs.
 */
export type Owner = {
  /** Counts the learners of this page: a screen that shows one learner's data uses it as its React key. */
  readonly stay: number;
  /** Undefined for a visitor. */
  userId: string | undefined;
};

/** The key of something that is kept for a learner, or for the visit. */
export function ownKey({ userId }: Pick<Owner, "userId">, name: string): string {
  return userId === undefined ? firstKeys.visit(name) : storageKeys.own(userId, name);
}
