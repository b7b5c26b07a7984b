import { hash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { RateLimiterRes } from "rate-limiter-flexible";
import { backoffMs } from "#domain/backoff.ts";

/** The library requires `points`, but each route has its own limit. */
const window = { points: 1, duration: 60, keyPrefix: "kaiwa:limit" };

type SharedStore = {
  url: string;
  /** How long a request waits for the store. */
  answerWithinMs: number;
  log: Pick<FastifyBaseLogger, "warn" | "info">;
};

/** Counts requests in the shared store. Counts in memory if there is no store or it fails. Never rejects. */
export function requestCounter(store: SharedStore | undefined) {
  const local = new RateLimiterMemory(window);
  const shared = store && sharedCounter(store);

  async function change(act: "penalty" | "reward", key: string, points = 1): Promise<RateLimiterRes> {
    return (await shared?.change(act, key, points)) ?? local[act](key, points);
  }

  return {
    add: (key: string, points?: number): Promise<RateLimiterRes> => change("penalty", key, points),
    takeBack: (key: string): Promise<RateLimiterRes> => change("reward", key),
    isStoreUp: shared?.isUp,
    close: (): void => shared?.close(),
  };
}

function sharedCounter({ url, answerWithinMs, log }: SharedStore) {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    commandTimeout: answerWithinMs,
    // This timeout also closes the connection, so that later requests do not wait.
    socketTimeout: answerWithinMs,
    disableClientInfo: true,
    retryStrategy: (times) => backoffMs(times, { firstWaitMs: 500, longestWaitMs: 10_000 }),
  });
  const limiter = new RateLimiterRedis({ ...window, storeClient: client });
  let isUp: boolean | undefined;

  function noteDown(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (isUp !== false)
      log.warn({ reason }, "the store for rate limits is unavailable: each process counts separately");
    isUp = false;
  }
  client.on("error", noteDown);

  return {
    /** Returns undefined while the store is unavailable. */
    change: async (
      act: "penalty" | "reward",
      key: string,
      points: number,
    ): Promise<RateLimiterRes | undefined> => {
      if (client.status !== "ready") return undefined;
      try {
        // Keys are hashed, so that the store contains no addresses.
        const counted = await limiter[act](hash("sha256", key, "base64url"), points);
        if (isUp === false) log.info("the store for rate limits is available again");
        isUp = true;
        return counted;
      } catch (error) {
        noteDown(error);
        return undefined;
      }
    },
    isUp: (): boolean => isUp === true && client.status === "ready",
    close: (): void => client.disconnect(),
  };
}
