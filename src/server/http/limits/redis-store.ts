import type { RedisAddress } from "./redis-address.ts";
import { redisLink } from "./redis-link.ts";
import type { RedisLink } from "./redis-link.ts";
import type { Reply } from "./redis-protocol.ts";
import type { Count } from "./window-counter.ts";

/** Counts that all processes share. */
export type SharedStore = {
  /** Whether it answers at present. While it does not, nobody waits for it. */
  isUp: () => boolean;
  add: (key: string, by: 1 | -1) => Promise<Count>;
  close: () => void;
};

/** Told once whenever the store goes away (with the reason) and when it is back. */
export type StoreWatch = { onDown: (reason: Error) => void; onUp: () => void };

export type StoreOptions = {
  windowMs: number;
  /** The longest that a request waits for the store. Then this process counts by itself, until the store answers again. */
  answerWithinMs: number;
};

const connectWithinMs = 2000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;
/** A store that fails soon after it came back is tried again ever more rarely. */
const isStableAfterMs = 30_000;

/**
 * Counts, begins the window where there is none, and tells both: one step for the store, so that processes cannot come
 * between. It heals a key without an end as well.
 */
const countScript = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) left = tonumber(ARGV[2]) end
return {count, left}`;

export function redisStore(
  address: RedisAddress,
  { windowMs, answerWithinMs }: StoreOptions,
  watch: StoreWatch,
): SharedStore {
  let current: RedisLink | undefined;
  let isClosed = false;
  let pauseMs = firstPauseMs;
  let upSince: number | undefined;
  let isKnownDown = false;
  let timer: NodeJS.Timeout | undefined;

  const ask = async (link: RedisLink, key: string, by: 1 | -1): Promise<Count> =>
    parseCount(
      await link.ask(
        ["EVAL", countScript, "1", `kaiwa:limit:${key}`, String(by), String(windowMs)],
        answerWithinMs,
      ),
    );

  function lost(reason: Error): void {
    current = undefined;
    if (isClosed) return;
    if (upSince !== undefined && performance.now() - upSince >= isStableAfterMs) pauseMs = firstPauseMs;
    upSince = undefined;
    if (!isKnownDown) watch.onDown(reason);
    isKnownDown = true;
    timer = setTimeout(() => void open(), pauseMs * (0.75 + Math.random() / 2)).unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function open(): Promise<void> {
    const link = redisLink(address, lost);
    // Until the store has counted once, it is not used: what only listens, only reads or is slow would hold up requests.
    current = link;
    try {
      const { username, password, database } = address;
      const signIn = username === undefined ? [] : [username];
      if (password !== undefined) await link.ask(["AUTH", ...signIn, password], connectWithinMs);
      await link.ask(["SELECT", String(database)], connectWithinMs);
      await ask(link, "probe", 1);
    } catch (error) {
      link.end(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (isClosed || current !== link) return;
    upSince = performance.now();
    if (isKnownDown) watch.onUp();
    isKnownDown = false;
  }

  void open();
  return {
    isUp: () => upSince !== undefined,
    add: async (key, by) => {
      const link = current;
      if (link === undefined || upSince === undefined) throw new Error("the store is away");
      try {
        return await ask(link, key, by);
      } catch (error) {
        // Whatever it refuses one request it will refuse the next: better to begin anew than to ask each time.
        link.end(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      current?.end(new Error("the server is stopping"));
    },
  };
}

function parseCount(reply: Reply): Count {
  const [count, remainingMs] = Array.isArray(reply) ? reply : [];
  if (typeof count !== "number" || typeof remainingMs !== "number")
    throw new Error("the store counts in a way we do not understand");
  return { count, remainingMs };
}
