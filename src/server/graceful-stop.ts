import { setTimeout as delay } from "node:timers/promises";

/** Work besides requests, such as that of a job queue. */
export type BackgroundWork = {
  /** Takes no new work from now on; resolves when what runs has ended. */
  stop: () => Promise<void>;
};

export type Stoppable = {
  readiness: { isStopping: boolean };
  /** How long everybody is still served after /readyz has begun to say no. */
  drainMs: number;
  /** How long running requests and work may then take. */
  limitMs: number;
  work: readonly BackgroundWork[];
  /** Stops listening and resolves when the last request has been answered. */
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
    // Work that takes long has the time of the drain as well.
    const workEnded = Promise.all(parts.work.map((work) => work.stop()));
    await delay(parts.drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    isClosing = true;
    parts.log("closing");
    setTimeout(parts.abandon, parts.limitMs).unref();
    await Promise.all([parts.closeServer(), workEnded]);
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
