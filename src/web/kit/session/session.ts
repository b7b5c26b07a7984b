import { create } from "zustand";
import { parseUser, userAt } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { eraseOwn } from "./erase-own.ts";
import type { Owner } from "./owner.ts";
import { bindToken, readStoredToken, readToken } from "./token.ts";
import {
  firstKeys,
  readJson,
  removeText,
  storageKeys,
  writeJson,
  writeText,
} from "#web/kit/storage/storage.ts";

/** Who is learning. Nobody, and loading, until storage has been read. */
export type Session = { user: User | null; isAuthenticated: boolean; isLoading: boolean };

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false };

type Eraser = (userId: string) => void;
type MembershipListener = (isMember: boolean) => void;

/** The session of one page. The app has one; tests make their own. */
export function createSession() {
  const useSession = create<Session>(() => ({ ...signedOut, isLoading: true }));
  const erasers = new Set<Eraser>();
  const leaveListeners = new Set<() => void>();
  const membershipListeners = new Set<MembershipListener>();
  let owner: Owner = { stay: 0, userId: undefined };

  /** Changes when somebody else, or nobody, is learning: the React key of a screen that shows a learner's data. */
  const useStay = (): number => useSession(() => owner.stay);

  const currentUserId = (): string | undefined => useSession.getState().user?.id;

  /** Calls back whenever somebody else, or nobody, is signed in. */
  const onUserChange = (listener: (userId: string | undefined) => void): void => {
    let known = currentUserId();
    useSession.subscribe(() => {
      const userId = currentUserId();
      if (userId === known) return;
      known = userId;
      listener(userId);
    });
  };

  /** Registers what to clean when somebody else, or nobody, uses this browser from now on. */
  const onLeave = (clean: () => void): void => {
    leaveListeners.add(clean);
  };

  /** Calls back when a membership begins (true), and when it ends or its learner signs out (false). */
  const onMembershipChange = (listener: MembershipListener): void => {
    membershipListeners.add(listener);
  };

  const announceMembership = (isMember: boolean): void => {
    for (const listener of membershipListeners) listener(isMember);
  };

  /** Shows a learner, or nobody, and lets requests go under that name. */
  const become = (user: User | undefined): void => {
    const userId = user?.id;
    // A visitor who signs in stays the same person; everybody else leaves, and what comes after is not theirs.
    if (owner.userId === undefined) owner.userId = userId;
    else if (owner.userId !== userId) {
      owner = { stay: owner.stay + 1, userId };
      for (const clean of leaveListeners) clean();
    }
    bindToken(user === undefined ? null : readStoredToken());
    const { user: shown, isLoading } = useSession.getState();
    if (!isLoading && JSON.stringify(shown) === JSON.stringify(user ?? null)) return;
    useSession.setState(user === undefined ? signedOut : { user, isAuthenticated: true, isLoading: false });
  };

  /** Reads the stored user, if there is one. A membership that has run out since ends with it. */
  const restoreSession = (): void => {
    const stored = parseUser(readJson(storageKeys.userInfo));
    const user = stored && userAt(stored, Date.now());
    if (user !== stored) {
      writeJson(storageKeys.userInfo, user);
      announceMembership(false);
    }
    become(user);
  };

  /** Signs in with what the server answered. */
  const beginSession = (token: string, received: unknown): void => {
    const user = parseUser(received);
    if (user === undefined) throw new Error("the answer to a sign-in holds no user");
    // In this order no other tab ever reads one learner's name beside another one's token.
    if (parseUser(readJson(storageKeys.userInfo))?.id !== user.id) removeText(storageKeys.userInfo);
    writeText(firstKeys.token, token);
    writeJson(storageKeys.userInfo, user);
    become(user);
  };

  /** Goes on with another token of the same session. Whom another tab has signed in meanwhile keeps their own. */
  const renewToken = (token: string): void => {
    if (!useSession.getState().isAuthenticated || readStoredToken() !== readToken()) return;
    writeText(firstKeys.token, token);
    bindToken(token);
  };

  /**
   * Signs out on this device. The copies kept per learner stay for the next sign-in. Whom another tab has signed in
   * meanwhile stays signed in.
   */
  const endSession = (): void => {
    const stored = readStoredToken();
    if (stored !== null && stored !== readToken()) {
      restoreSession();
      return;
    }
    removeText(firstKeys.token);
    removeText(storageKeys.userInfo);
    announceMembership(false);
    become(undefined);
  };

  /** Registers who else stores something of a learner, to delete it when the account is deleted. */
  const onErase = (erase: Eraser): void => {
    erasers.add(erase);
  };

  /** Signs out and deletes what this browser stores of the learner, after the account was deleted. */
  const eraseSession = (): void => {
    const userId = currentUserId();
    // Before the sign-out, which other tabs follow: they keep nothing for a learner whose copies are gone.
    if (userId !== undefined) eraseOwn(userId);
    endSession();
    if (userId === undefined) return;
    for (const erase of erasers) erase(userId);
  };

  /**
   * Signs out because the server refused this token, and says whether it did. Only the first of several refusals signs
   * out, and none whose request was still under way when somebody signed in anew.
   */
  const endRefusedSession = (token: string | null): boolean => {
    if (!useSession.getState().isAuthenticated || readToken() !== token) return false;
    endSession();
    return !useSession.getState().isAuthenticated;
  };

  /** Stores what the server now says of the learner. An answer about somebody else, or after sign-out, is dropped. */
  const refreshUser = (received: unknown): void => {
    const user = parseUser(received);
    const before = useSession.getState().user;
    if (user === undefined || before?.id !== user.id) return;
    // Another tab has signed somebody in, and this one has not heard of it yet: their name must not be written over.
    if (readStoredToken() !== readToken()) return;
    if (before.isPremium !== user.isPremium) announceMembership(user.isPremium);
    writeJson(storageKeys.userInfo, user);
    useSession.setState({ user });
  };

  /** Follows sign-in and sign-out in other tabs; a page that was frozen or left meanwhile has missed the event. */
  const followOtherTabsSession = (): void => {
    window.addEventListener("storage", ({ key }) => {
      if (key === storageKeys.userInfo || key === firstKeys.token || key === null) restoreSession();
    });
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) restoreSession();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") restoreSession();
    });
  };

  return {
    useSession,
    useStay,
    currentUserId,
    /** Whose data the page makes now; compare it later to learn whether somebody else has come. */
    owner: (): Owner => owner,
    onUserChange,
    onLeave,
    onMembershipChange,
    restoreSession,
    beginSession,
    renewToken,
    endSession,
    onErase,
    eraseSession,
    endRefusedSession,
    refreshUser,
    followOtherTabsSession,
  };
}

export type SessionOfPage = ReturnType<typeof createSession>;

export const session = createSession();

export const {
  useSession,
  useStay,
  restoreSession,
  beginSession,
  renewToken,
  endSession,
  eraseSession,
  endRefusedSession,
  refreshUser,
  followOtherTabsSession,
} = session;
