import { create } from "zustand";
import { parseUser } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { ownStore } from "#web/lib/storage/shared-caches.ts";
import { readToken } from "./token.ts";
import { readJson, removeText, storageKeys, writeJson, writeText } from "#web/lib/storage/storage.ts";

/** Who is learning. Nobody, and loading, until storage has been read. */
export type Session = { user: User | null; isAuthenticated: boolean; isLoading: boolean };

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false };

type Eraser = (userId: string) => void;

/** The session of one page. The app has one; tests make their own. */
export function createSession() {
  const useSession = create<Session>(() => ({ ...signedOut, isLoading: true }));
  const erasers = new Set<Eraser>();

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

  /** Reads the stored user, if there is one. */
  const restoreSession = (): void => {
    const user = parseUser(readJson(storageKeys.userInfo));
    useSession.setState(user === undefined ? signedOut : { user, isAuthenticated: true, isLoading: false });
  };

  /** Signs in with what the server answered. */
  const beginSession = (token: string, received: unknown): void => {
    const user = parseUser(received);
    if (user === undefined) throw new Error("the answer to a sign-in holds no user");
    writeText(storageKeys.token, token);
    writeJson(storageKeys.userInfo, user);
    useSession.setState({ user, isAuthenticated: true, isLoading: false });
  };

  /** Signs out on this device. The copies kept per learner stay for the next sign-in. */
  const endSession = (): void => {
    removeText(storageKeys.token);
    removeText(storageKeys.userInfo);
    // Members' scenes that the service worker has cached for this learner.
    if ("caches" in window) window.caches.delete(ownStore).catch(() => undefined);
    useSession.setState(signedOut);
  };

  /** Registers who else stores something of a learner, to delete it when the account is deleted. */
  const onErase = (erase: Eraser): void => {
    erasers.add(erase);
  };

  /** Signs out and deletes what this browser stores of the learner, after the account was deleted. */
  const eraseSession = (): void => {
    const userId = currentUserId();
    endSession();
    if (userId === undefined) return;
    for (const key of [storageKeys.favourites, storageKeys.progress, storageKeys.recent])
      removeText(key(userId));
    for (const erase of erasers) erase(userId);
  };

  /**
   * Signs out because the server refused this token, and says whether it did. Only the first of several refusals signs
   * out, and none whose request was still under way when somebody signed in anew.
   */
  const endRefusedSession = (token: string | null): boolean => {
    if (!useSession.getState().isAuthenticated || readToken() !== token) return false;
    endSession();
    return true;
  };

  /** Stores what the server now says of the learner. An answer about somebody else, or after sign-out, is dropped. */
  const refreshUser = (received: unknown): void => {
    const user = parseUser(received);
    if (user === undefined || currentUserId() !== user.id) return;
    writeJson(storageKeys.userInfo, user);
    useSession.setState({ user });
  };

  /** Follows sign-in and sign-out in other tabs. */
  const followOtherTabsSession = (): void => {
    window.addEventListener("storage", (event) => {
      if (event.key === storageKeys.userInfo || event.key === null) restoreSession();
    });
  };

  return {
    useSession,
    currentUserId,
    onUserChange,
    restoreSession,
    beginSession,
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
  restoreSession,
  beginSession,
  endSession,
  eraseSession,
  endRefusedSession,
  refreshUser,
  followOtherTabsSession,
} = session;
