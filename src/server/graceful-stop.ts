import { setTimeout as delay } from "node:timers/promises";

export type Stoppable = {
  readiness: { isStopping: boolean };
  /** How long everybody is still served after /readyz has begun to say no. */
  drainMs: number;
  /** How long running requests and jobs may then take. */
  limitMs: number;
  /** Stops listening and resolves when the last request has been answered and no job runs any more. */
  closeServer: () => Promise<void>;
  /** Last, when nothing uses it any more. */
  closeDatabase: () => Promise<void>;
  log: (step: string) => void;
  /** Ends the process, with what still runs. */
  abandon: () => void;
};

/**
 * What a signal does. The first one stops: /readyz says no at once, everybody is served on for the time of the drain, then the
 * server closes. Each further one hurries: it ends the drain, or else the process.
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
