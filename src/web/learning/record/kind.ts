import type { Change, ChangeRules } from "#domain/learning/outbox/outbox-entry.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import type { Post } from "./outbox.ts";

/** The account with which data is synced. */
export type Account = {
  readonly userId: string;
  /** Whether this learner is still signed in. If not, a response must not be stored or shown. */
  isCurrent: () => boolean;
  /** Throws if another learner has signed in, before a request would be sent with that learner's token. */
  check: () => void;
};

export type PullAccount<C extends Change = Change> = Account & {
  /** The changes of this kind that the server's response may lack: all waiting ones and those posted since the pull began. */
  unsent: () => Promise<C[]>;
  /** Posts for this learner. Call it only while the account is current. */
  post: Post;
};

/**
 * Learning data of one kind: it is stored in the browser, waits in the outbox, and is synced with the account. Adding a
 * kind: write it, and list it in `kinds`.
 */
export type Kind<C extends Change = Change> = ChangeRules<C> & {
  /** Sends changes. Stores what the response adds. */
  push(changes: readonly C[], account: Account, options: { keepalive: boolean }): Promise<void>;
  /** Stores what other devices have added, and posts what the server lacks. */
  pull?(account: PullAccount<C>): Promise<void>;
  /** The kind that is pulled before this one. */
  readonly after?: Kind;
  /** Posts what the learner left as a visitor. Called after each sign-in and page load. */
  adopt?(owner: Owner, post: Post): void;
  /** The change to send when the learner retries a rejected one. By default the same. */
  retried?(change: C): C;
};
