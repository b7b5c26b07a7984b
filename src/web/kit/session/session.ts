import { create } from "zustand";
import { parseUser, userAt } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import type { Owner } from "./owner.ts";
import { bindToken, readStoredToken, readToken, tokenKey } from "./token.ts";
import { readJson, removeAllOf, removeText, writeJson, writeText } from "#web/kit/storage/storage.ts";

export const userInfoKey = "userInfo";

/** The signed-in learner. `isLoading` until storage has been read. */
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
  let owner: Owner = { generation: 0, userId: undefined };

  /** Changes when the learner changes: the React key of a screen that shows a learner's data. */
  const useSessionGeneration = (): number => useSession(() => owner.generation);

  const currentUserId = (): string | undefined => useSession.getState().user?.id;

  /** Calls back when another learner signs in, and at sign-out. */
  const onUserChange = (listener: (userId: string | undefined) => void): void => {
    let known = currentUserId();
    useSession.subscribe(() => {
      const userId = currentUserId();
      if (userId === known) return;
      known = userId;
      listener(userId);
    });
  };

  /** Registers what to clean when another learner, or a visitor, takes over the browser. */
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

  /** Shows a learner, or a visitor, and sends requests with that learner's token. */
  const showUser = (user: User | undefined): void => {
    const userId = user?.id;
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

  /** Reads the stored user, if there is one. A membership that has run out since ends with it. */
  const restoreSession = (): void => {
    const stored = parseUser(readJson(userInfoKey));
    const user = stored && userAt(stored, Date.now());
    if (user !== stored) {
      writeJson(userInfoKey, user);
      announceMembership(false);
    }
    showUser(user);
  };

  /** Signs in with what the server answered. */
  const beginSession = (token: string, received: unknown): void => {
    const user = parseUser(received);
    if (user === undefined) throw new Error("the answer to a sign-in holds no user");
    // In this order no other tab ever reads one learner's name beside another one's token.
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
   * Signs out on this device. The learner's local data stays for the next sign-in. If another tab has signed in another
   * learner, that learner stays signed in.
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

  /** Registers who else stores something of a learner, to delete it when the account is deleted. */
  const onErase = (erase: Eraser): void => {
    erasers.add(erase);
  };

  /** Signs out and deletes what this browser stores of the learner, after the account was deleted. */
  const eraseSession = (): void => {
    const userId = currentUserId();
    // Before the sign-out, which other tabs follow: they keep nothing for a learner whose copies are gone.
    if (userId !== undefined) removeAllOf(userId);
    endSession();
    if (userId === undefined) return;
    for (const erase of erasers) erase(userId);
  };

  /**
   * Signs out because the server rejected this token. Returns whether it did: only the first of several rejections signs
   * out, and not if the learner has signed in again since the request.
   */
  const endRefusedSession = (token: string | null): boolean => {
    if (!useSession.getState().isAuthenticated || readToken() !== token) return false;
    endSession();
    return !useSession.getState().isAuthenticated;
  };

  /** Stores the learner's data from the server. Ignores data of another learner, or after sign-out. */
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

  /** Follows sign-in and sign-out in other tabs. A frozen or hidden page misses the storage event, so it reads again. */
  const followOtherTabsSession = (): void => {
    window.addEventListener("storage", ({ key }) => {
      if (key === userInfoKey || key === tokenKey || key === null) restoreSession();
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
    /** The current owner; compare it later to detect that the learner has changed. */
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
