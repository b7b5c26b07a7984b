import { create } from "zustand";
import { parseUser } from "#domain/user.ts";
import type { User } from "#domain/user.ts";
import { readJson, removeText, storageKeys, writeJson, writeText } from "./storage.ts";

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
export function beginSession(token: string, received: unknown): boolean {
  const user = parseUser(received);
  if (user === undefined) return false;
  writeText(storageKeys.token, token);
  writeJson(storageKeys.userInfo, user);
  useSession.setState({ user, isAuthenticated: true, isLoading: false });
  return true;
}

/** Signs out here. The copies kept per user stay for the next sign-in. */
export function endSession(): void {
  removeText(storageKeys.token);
  removeText(storageKeys.userInfo);
  useSession.setState(signedOut);
}

/** Two tabs agree: what one stores or removes, the other follows. */
export function followOtherTabsSession(): void {
  window.addEventListener("storage", (event) => {
    if (event.key === storageKeys.userInfo || event.key === null) restoreSession();
  });
}
