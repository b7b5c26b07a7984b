import { create } from "zustand";
import { parseUser, userAt } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import type { Owner } from "./owner.ts";
import { bindToken, readStoredToken, readToken, tokenKey } from "./token.ts";
import { continueVisit } from "./visit.ts";
import {
  readJson,
  removeAllOf,
  removeText,
  visitKey,
  writeJson,
  writeText,
} from "#web/kit/storage/storage.ts";

export const userInfoKey = "userInfo";

/** `isLoading` is true until storage has been read. */
export type Session = { user: User | null; isAuthenticated: boolean; isLoading: boolean };

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false };

type Eraser = (userId: string) => void;
type MembershipListener = (isMember: boolean) => void;

/** The session of one page. The app has one; tests create their own. */
export function createSession() {
  const useSession = create<Session>(() => ({ ...signedOut, isLoading: true }));
  const erasers = new Set<Eraser>();
  const leaveListeners = new Set<() => void>();
  const membershipListeners = new Set<MembershipListener>();
  const visitEndListeners = new Set<() => void>();
  let owner: Owner = { generation: 0, userId: undefined };
  /** The visit that this page shows. Undefined while a learner is signed in. */
  let visit: string | undefined;

  /** Changes when the learner changes. Use it as the React key of screens that show a learner's data. */
  const useSessionGeneration = (): number => useSession(() => owner.generation);

  const currentUserId = (): string | undefined => useSession.getState().user?.id;

  /** Calls the listener when another learner signs in, and at sign-out. */
  const onUserChange = (listener: (userId: string | undefined) => void): void => {
    let known = currentUserId();
    useSession.subscribe(() => {
      const userId = currentUserId();
      if (userId === known) return;
      known = userId;
      listener(userId);
    });
  };

  /** Registers a function that cleans up when another learner or a visitor takes over the browser. */
  const onLeave = (clean: () => void): void => {
    leaveListeners.add(clean);
  };

  /**
   * Calls the listener with true when a membership begins, and with false when it ends or its learner signs
   * out.
   */
  const onMembershipChange = (listener: MembershipListener): void => {
    membershipListeners.add(listener);
  };

  /**
   * Calls the listener if the visit that this page shows has ended in another tab. The page must not store its data again.
   */
  const onVisitEnd = (listener: () => void): void => {
    visitEndListeners.add(listener);
  };

  const announceMembership = (isMember: boolean): void => {
    for (const listener of membershipListeners) listener(isMember);
  };

  /** Shows a learner or a visitor, and sends requests with that learner's token. */
  const showUser = (user: User | undefined): void => {
    const userId = user?.id;
    const visitBefore = visit;
    visit = user === undefined ? continueVisit() : undefined;
    if (visitBefore !== undefined && visit !== undefined && visit !== visitBefore)
      for (const listener of visitEndListeners) listener();
    // A visitor who signs in is the same owner. Any other change creates a new one.
    if (owner.userId === undefined) owner.userId = userId;
    else if (owner.userId !== userId) {
      owner = { generation: owner.generation + 1, userId };
      for (const clean of leaveListeners) clean();
    }
    bindToken(user === undefined ? null : readStoredToken());
    const { user: shown, isLoading } = useSession.getState();
    if (!isLoading && JSON.stringify(shown) === JSON.stringify(user ?? null)) return;
    useSession.setState(user === undefined ? signedOut : { user, isAuthenticated: true, isLoading: false });
  };

  /** Reads the stored user, if there is one. Ends a membership that has expired. */
  const restoreSession = (): void => {
    const stored = parseUser(readJson(userInfoKey));
    const user = stored && userAt(stored, Date.now());
    if (user !== stored) {
      writeJson(userInfoKey, user);
      announceMembership(false);
    }
    showUser(user);
  };

  /** Signs in with the server's response. */
  const beginSession = (token: string, received: unknown): void => {
    const user = parseUser(received);
    if (user === undefined) throw new Error("the response to a sign-in has no user");
    // In this order no other tab ever reads one learner's name with another learner's token.
    if (parseUser(readJson(userInfoKey))?.id !== user.id) removeText(userInfoKey);
    writeText(tokenKey, token);
    writeJson(userInfoKey, user);
    showUser(user);
  };

  /** Replaces the token of this session, unless another tab has signed in another learner. */
  const renewToken = (token: string): void => {
    if (!useSession.getState().isAuthenticated || readStoredToken() !== readToken()) return;
    writeText(tokenKey, token);
    bindToken(token);
  };

  /**
   * Signs out on this device. The learner's local data stays for the next sign-in. If another tab has signed
   * in another learner, that learner stays signed in.
   */
  const endSession = (): void => {
    const stored = readStoredToken();
    if (stored !== null && stored !== readToken()) {
      restoreSession();
      return;
    }
    removeText(tokenKey);
    removeText(userInfoKey);
    announceMembership(false);
    showUser(undefined);
  };

  /** Registers a function that deletes a learner's data when the account is deleted. */
  const onErase = (erase: Eraser): void => {
    erasers.add(erase);
  };

  /** Signs out and deletes the learner's data in this browser, after the account was deleted. */
  const eraseSession = (): void => {
    const userId = currentUserId();
    // Removes the data before the sign-out. Other tabs react to the sign-out, and then store nothing for a
    // learner whose local data is gone.
    if (userId !== undefined) removeAllOf(userId);
    endSession();
    if (userId === undefined) return;
    for (const erase of erasers) erase(userId);
  };

  /**
   * Signs out because the server rejected this token. Returns whether it signed out. Only the first of
   * several rejections signs out, and none does if the learner has signed in again since the request.
   */
  const endRefusedSession = (token: string | null): boolean => {
    if (!useSession.getState().isAuthenticated || readToken() !== token) return false;
    endSession();
    return !useSession.getState().isAuthenticated;
  };

  /** Stores the learner's data from the server. Ignores data about another learner or after sign-out. */
  const refreshUser = (received: unknown): void => {
    const user = parseUser(received);
    const before = useSession.getState().user;
    if (user === undefined || before?.id !== user.id) return;
    // Another tab has signed in another learner, whose stored data must not be overwritten.
    if (readStoredToken() !== readToken()) return;
    if (before.isPremium !== user.isPremium) announceMembership(user.isPremium);
    writeJson(userInfoKey, user);
    useSession.setState({ user });
  };

  /**
   * Follows sign-in and sign-out in other tabs. Frozen or hidden pages miss the storage event, so they read
   * storage again when shown.
   */
  const followOtherTabsSession = (): void => {
    window.addEventListener("storage", ({ key, newValue }) => {
      // Two tabs that are signed out at the same moment both begin a visit, and the stored one counts. Only
      // a removed id ends a visit.
      if (key === visitKey("id") && newValue !== null) visit &&= continueVisit();
      if (key === userInfoKey || key === tokenKey || key === visitKey("id") || key === null) restoreSession();
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
    useSessionGeneration,
    currentUserId,
    /** The current owner. Compare it later to detect that the learner has changed. */
    owner: (): Owner => owner,
    onUserChange,
    onLeave,
    onMembershipChange,
    onVisitEnd,
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
  useSessionGeneration,
  restoreSession,
  beginSession,
  renewToken,
  endSession,
  eraseSession,
  endRefusedSession,
  refreshUser,
  followOtherTabsSession,
} = session;
