/** Moves within an open app as the browser's own controls and other tabs do. */
import { setTimeout as delay } from "node:timers/promises";
import { waitFor } from "./open-app.ts";
import type { Visit } from "./open-app.ts";

/** Goes to another address without a new visit. */
export function goTo(path: string): void {
  window.history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** Changes localStorage as another tab does; null removes a key. */
export function storeElsewhere(items: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(items)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  for (const key of Object.keys(items)) window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** The path and query of the address bar. */
export const address = (): string => window.location.pathname + window.location.search;

/**
 * Advances the page's clock until a condition holds, by a minute at most. Do not use it inside `waitFor`,
 * whose timeout uses the same clock.
 */
export async function advanceUntil({ pass }: Pick<Visit, "pass">, isDone: () => boolean): Promise<void> {
  for (let step = 0; step < 240 && !isDone(); step += 1) {
    await pass(250);
    // React renders with its own timers, in real time.
    await delay(5);
  }
  await waitFor(() => {
    if (!isDone()) throw new Error("A minute has passed, and the condition does not hold.");
  });
}
