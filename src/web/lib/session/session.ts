import { create } from "zustand";
import { parseUser } from "#domain/account/user.ts";
import type { User } from "#domain/account/user.ts";
import { ownStore } from "#web/lib/storage/shared-caches.ts";
import { readToken } from "./token.ts";
import { readJson, removeText, storageKeys, writeJson, writeText } from "#web/lib/storage/storage.ts";

/** Who is learning. Starts as nobody, loading, until storage has been asked. */
export type Session = { user: User | null; isAuthenticated: boolean; isLoading: boolean };

const signedOut: Session = { user: null, isAuthenticated: false, isLoading: false };

export const useSession = create<Session>(() => ({ ...signedOut, isLoading: true }));

/** Takes up the stored user, if there is one. */
export function restoreSession(): void {
  const user = parseUser(readJson(storageKeys.userInfo));
  useSession.setState(user === undefined ? signedOut : { user, isAuthenticated: true, isLoading: false });
}

/** Signs in with what the server answered. */
export function beginSession(token: string, received: unknown): void {
  const user = parseUser(received);
  if (user === undefined) throw new Error("the answer to a sign-in holds no user");
  writeText(storageKeys.token, token);
  writeJson(storageKeys.userInfo, user);
  useSession.setState({ user, isAuthenticated: true, isLoading: false });
}

/** Signs out here. The copies kept per user stay for the next sign-in. */
export function endSession(): void {
  removeText(storageKeys.token);
  removeText(storageKeys.userInfo);
  forgetOwnAnswers();
  useSession.setState(signedOut);
}

/** Members' scenes that were kept for this learner. */
function forgetOwnAnswers(): void {
  if ("caches" in window) window.caches.delete(ownStore).catch(() => undefined);
}

type Eraser = (userId: string) => void;
const erasers = new Set<Eraser>();

/** Names who else keeps something of a learner, and forgets it when the account is gone. */
export function onErase(erase: Eraser): void {
  erasers.add(erase);
}

/** Signs out here and forgets what this browser keeps of the learner, as after the account was deleted. */
export function eraseSession(): void {
  const userId = useSession.getState().user?.id;
  endSession();
  if (userId === undefined) return;
  for (const key of [storageKeys.favourites, storageKeys.progress, storageKeys.recent])
    removeText(key(userId));
  for (const erase of erasers) erase(userId);
}

/**
 * The server no longer takes this token: signs out, and says whether it did. Only the first of several refusals does,
 * and none that was on its way while somebody signed in anew.
 */
export function endRefusedSession(token: string | null): boolean {
  if (!useSession.getState().isAuthenticated || readToken() !== token) return false;
  endSession();
  return true;
}

/** Takes up what the server now says of the learner. An answer about somebody else, or after sign-out, is dropped. */
export function refreshUser(received: unknown): void {
  const user = parseUser(received);
  if (user === undefined || useSession.getState().user?.id !== user.id) return;
  writeJson(storageKeys.userInfo, user);
  useSession.setState({ user });
}

/** Two tabs agree: what one stores or removes, the other follows. */
export function followOtherTabsSession(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === storageKeys.userInfo || event.key === null) restoreSession();
  });
}
