import { create } from "zustand";
import { parseUser, userAt } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { ownDownloadStore, ownStore } from "#web/kit/storage/shared-caches.ts";
import { eraseOwn } from "./erase-own.ts";
import type { Owner } from "./owner.ts";
import { bindToken, readStoredToken, readToken } from "./token.ts";
import {
  firstKeys,
  readJson,
  removeText,
  storageKeys,
  takesDatabase,
  writeJson,
  writeText,
} from "#web/kit/storage/storage.ts";

/** Who is learning. Nobody, and loading, until storage has been read. */
export type Session = { user: User | null; isAuthenticated: boolean; isLoading: boolean };

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false };

type Eraser = (userId: string) => void;

/** Deletes the cached and downloaded members' scenes of this learner. */
function dropMemberScenes(): void {
  if (!("caches" in window)) return;
  for (const store of [ownStore, ownDownloadStore]) window.caches.delete(store).catch(() => undefined);
}

/** Deletes those that it has cached for somebody who was no member. Whole ones may be among them, bought elsewhere. */
async function dropCutScenes(): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await window.caches.open(ownStore);
  for (const key of await cache.keys()) {
    // All that an answer varies by is in its address.
    const cached = await cache.match(key, { ignoreVary: true });
    const answer: { data?: { locked?: number } } | undefined = await cached?.json();
    if (answer?.data?.locked) await cache.delete(key, { ignoreVary: true });
  }
}

/** Deletes the recordings of a learner's voice: they are for nobody who comes after. */
function dropTakes(): void {
  try {
    window.indexedDB.deleteDatabase(takesDatabase);
  } catch {
    // Where there is no database, in old private windows, nothing was kept either.
  }
}

/** The session of one page. The app has one; tests make their own. */
export function createSession() {
  const useSession = create<Session>(() => ({ ...signedOut, isLoading: true }));
  const erasers = new Set<Eraser>();
  let owner: Owner = { generation: 0, userId: undefined };

  /** Changes when the learner changes: the React key of a screen that shows a learner's data. */
  const useSessionGeneration = (): number => useSession(() => owner.generation);

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

  /** Shows a learner, or nobody, and lets requests go under that name. */
  const become = (user: User | undefined): void => {
    const userId = user?.id;
    // A visitor who signs in stays the same person; everybody else leaves, and what comes after is not theirs.
    if (owner.userId === undefined) owner.userId = userId;
    else if (owner.userId !== userId) {
      owner = { generation: owner.generation + 1, userId };
      dropTakes();
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
      dropMemberScenes();
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
    dropMemberScenes();
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
    // The stored scenes are no longer what the server would send.
    if (before.isPremium && !user.isPremium) dropMemberScenes();
    if (!before.isPremium && user.isPremium) dropCutScenes().catch(() => undefined);
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
    useSessionGeneration,
    currentUserId,
    /** Whose data the page makes now; compare it later to learn whether somebody else has come. */
    owner: (): Owner => owner,
    onUserChange,
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
