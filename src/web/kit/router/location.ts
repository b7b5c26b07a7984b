import { useSyncExternalStore } from "react";
import { departure } from "./leave-app.ts";

/** The current address. `key` identifies the history entry, under which its scroll position is stored. */
export type Location = {
  pathname: string;
  search: string;
  /** The state passed to `navigate` for this entry. */
  state: unknown;
  key: string;
  /** The number of entries of the app before this one; 0 for the page that was opened first. */
  index: number;
};

export type NavigationType = "POP" | "PUSH" | "REPLACE";

type Entry = { key: string; index: number; passed: unknown };

/**
 * Reads the state of an entry that `navigate` has written. Any other entry, such as the page that was opened,
 * counts as the first.
 */
function entryOf(state: unknown): Entry {
  if (typeof state === "object" && state !== null && "key" in state && "index" in state) {
    const { key, index } = state;
    const passed = "passed" in state ? state.passed : undefined;
    if (typeof key === "string" && typeof index === "number") return { key, index, passed };
  }
  return { key: "first", index: 0, passed: undefined };
}

function read(): Location {
  const { pathname, search } = window.location;
  const { key, index, passed } = entryOf(window.history.state);
  return { pathname, search, state: passed, key, index };
}

let now = { location: read(), how: "POP" as NavigationType };
const listeners = new Set<() => void>();

function arrive(how: NavigationType): void {
  const location = read();
  const isSamePlace = location.key === now.location.key && location.pathname === now.location.pathname;
  // The history entry of a modal (ui/layers) has the key of its page, so opening or closing a modal is not a
  // navigation.
  if (isSamePlace && location.search === now.location.search) return;
  now = { location, how };
  for (const listener of listeners) listener();
}

window.addEventListener("popstate", () => arrive("POP"));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = (): typeof now => now;

export function useLocation(): Location {
  return useSyncExternalStore(subscribe, snapshot, snapshot).location;
}

export function useNavigationType(): NavigationType {
  return useSyncExternalStore(subscribe, snapshot, snapshot).how;
}

export type NavigateOptions = { replace?: boolean; state?: unknown };

let made = 0;

/** If a sheet has just closed, waits until the sheet's history entry is gone. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  departure.afterStep(() => {
    made += 1;
    const { index } = entryOf(window.history.state);
    const entry: Entry = {
      key: `${Date.now().toString(36)}-${made}`,
      index: replace ? index : index + 1,
      passed: state,
    };
    if (replace) window.history.replaceState(entry, "", to);
    else window.history.pushState(entry, "", to);
    arrive(replace ? "REPLACE" : "PUSH");
  });
}

export function goBack(): void {
  departure.afterStep(() => window.history.back());
}
