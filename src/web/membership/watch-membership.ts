import type { User } from "#domain/account/user.ts";

/** The maximum delay of a browser's timer. Longer timers would fire immediately. */
const longestMs = 2 ** 31 - 1;

/** If a page was hidden for longer than this, it may have missed a purchase or refund on another device. */
const awayMs = 30_000;

/** The used part of `window`, so that tests can pass their own. */
type View = {
  addEventListener: (type: "online", listener: () => void) => void;
  document: {
    readonly visibilityState: string;
    addEventListener: (type: "visibilitychange", listener: () => void) => void;
  };
};

type Deps = {
  view: View;
  now: () => number;
  /** Calls `work` after a delay. Returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
  user: () => User | null;
  onChange: (listener: () => void) => void;
  /** Re-evaluates the stored session at the current time. */
  restore: () => void;
  /** Requests the user from the server. */
  refresh: () => Promise<void>;
};

/**
 * Keeps the page's membership up to date. Queries the server at the start, at sign-in, when the network
 * returns and after a while in the background. Ends the membership on time, even offline.
 */
export function watchMembership({ view, now, after, user, onChange, restore, refresh }: Deps): void {
  let known: Pick<User, "id" | "isPremium" | "premiumExpiry"> | null = null;
  let cancel = (): void => undefined;

  const ask = (): void => {
    if (user() === null) return;
    // Without a response the stored membership stays valid until its expiry.
    refresh().catch(() => undefined);
  };

  const waitForEnd = (): void => {
    cancel();
    const { isPremium = false, premiumExpiry = null } = user() ?? {};
    if (!isPremium || premiumExpiry === null) return;
    const left = premiumExpiry - now();
    // The server says that the membership has not expired. Queries again when the page is visible again.
    if (left <= 0) return;
    cancel = after(Math.min(left, longestMs), () => {
      if (premiumExpiry > now()) {
        waitForEnd();
        return;
      }
      restore();
      // The learner may have renewed it on another device.
      ask();
    });
  };

  const follow = (): void => {
    const next = user();
    const isOther = next?.id !== known?.id;
    if (!isOther && next?.isPremium === known?.isPremium && next?.premiumExpiry === known?.premiumExpiry)
      return;
    known = next;
    waitForEnd();
    if (isOther) ask();
  };

  let hiddenAt = now();
  view.document.addEventListener("visibilitychange", () => {
    if (view.document.visibilityState === "hidden") hiddenAt = now();
    else if (now() - hiddenAt > awayMs) ask();
    // Timers do not run while a phone sleeps.
    if (view.document.visibilityState !== "hidden") waitForEnd();
  });
  view.addEventListener("online", ask);
  onChange(follow);
  follow();
}
