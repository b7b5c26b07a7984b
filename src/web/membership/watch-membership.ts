import type { User } from "#domain/account/user.ts";

/** The longest time a browser's timer can wait; longer ones would fire at once. */
const longestMs = 2 ** 31 - 1;

/** A page that was hidden for longer may have missed a purchase or a refund made elsewhere. */
const awayMs = 30_000;

/** The part of a page that is used, so that tests can pass their own. */
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
  /** Calls back after a time; returns how to call it off. */
  after: (ms: number, work: () => void) => () => void;
  user: () => User | null;
  /** Calls back after every change of the user. */
  onChange: (listener: () => void) => void;
  /** Reads the session again, with the current time. */
  restore: () => void;
  /** Asks the server who the user is. */
  refresh: () => Promise<void>;
};

/**
 * Keeps the membership that the page shows up to date: asks the server at the start, at sign-in, when the network
 * returns and after a while in the background, and ends the membership on time, with or without a network.
 */
export function watchMembership({ view, now, after, user, onChange, restore, refresh }: Deps): void {
  let known: Pick<User, "id" | "isPremium" | "premiumExpiry"> | null = null;
  let cancel = (): void => undefined;

  const ask = (): void => {
    if (user() === null) return;
    // Without an answer the stored membership stays valid until its expiry.
    refresh().catch(() => undefined);
  };

  const waitForEnd = (): void => {
    cancel();
    const { isPremium = false, premiumExpiry = null } = user() ?? {};
    if (!isPremium || premiumExpiry === null) return;
    const left = premiumExpiry - now();
    // The server's clock says that it has not expired: ask again when the page is visible again.
    if (left <= 0) return;
    cancel = after(Math.min(left, longestMs), () => {
      if (premiumExpiry > now()) {
        waitForEnd();
        return;
      }
      restore();
      // It may have been renewed on another device.
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
    // Timers stand still while a phone sleeps.
    if (view.document.visibilityState !== "hidden") waitForEnd();
  });
  view.addEventListener("online", ask);
  onChange(follow);
  follow();
}
