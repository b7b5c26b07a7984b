import { setTimeout as delay } from "node:timers/promises";

export type Stoppable = {
  readiness: { isStopping: boolean };
  /** How long requests are served after /readyz fails. */
  drainMs: number;
  /** Timeout of running requests and jobs. */
  limitMs: number;
  /** Resolves after the last request and job. */
  closeServer: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  log: (step: string) => void;
  /** Ends the process at once. */
  abandon: () => void;
};

/**
 * Handles a signal. The first one fails /readyz, drains and closes the server; the next ones skip the drain, then end the
 * process.
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
