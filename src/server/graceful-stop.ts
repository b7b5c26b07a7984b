import { setTimeout as delay } from "node:timers/promises";

export type Stoppable = {
  readiness: { isStopping: boolean };
  /** How long requests are still served after /readyz fails. */
  drainMs: number;
  /** How long running requests and jobs may take. */
  limitMs: number;
  /** Resolves after the last request and job. */
  closeServer: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  log: (step: string) => void;
  /** Ends the process immediately. */
  abandon: () => void;
};

/**
 * Returns the handler of signals. The first signal makes /readyz fail, drains and closes the server. The
 * second skips the drain. The third ends the process.
 */
export function gracefulStop(parts: Stoppable): (signal: string) => Promise<void> {
  const hurry = new AbortController();
  let isClosing = false;

  async function stop(): Promise<void> {
    parts.readiness.isStopping = true;
    await delay(parts.drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    isClosing = true;
    parts.log("closing");
    setTimeout(parts.abandon, parts.limitMs).unref();
    await parts.closeServer();
    await parts.closeDatabase();
  }

  return async (signal) => {
    if (!parts.readiness.isStopping) {
      parts.log(`${signal}: stopping`);
      await stop();
    } else if (!isClosing) {
      hurry.abort();
    } else {
      parts.abandon();
    }
  };
}
