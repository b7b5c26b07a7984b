import { logProblem } from "#web/kit/log.ts";
import { keysWith } from "#web/kit/storage/storage.ts";

type Waiting = {
  /** The prefix of the storage keys of what waits. */
  prefix: () => string;
  /** Sends it, and removes what was sent. Most visits have nothing to send and do not load this code. */
  send: () => Promise<void>;
};

/** Sends what waits for the network: now, when the network returns, and when the page is shown again. */
export function sendWhenOnline({ prefix, send }: Waiting): void {
  const sendWaiting = (): void => {
    if (keysWith(prefix()).length === 0) return;
    send().catch((error: unknown) => logProblem(`"${prefix()}" could not be sent and will be later`, error));
  };
  window.addEventListener("online", sendWaiting);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") sendWaiting();
  });
  sendWaiting();
}
