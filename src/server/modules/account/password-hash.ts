import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { workQueue } from "#server/work-queue.ts";
import type { WorkQueue } from "#server/work-queue.ts";

/** Argon2id with 19 MiB takes about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a random password. It is verified if there is no account, to prevent timing attacks. */
export const decoyHash =
  "$argon2id$v=19$m=19456,t=2,p=1$0+Yibcw72ymBZm2fDuCzTw$DdWjAzIsjQPXmwcIrbvpqRY2WDP6ORs14WuwyP6EWTg";

/** The password is normalised, because keyboards compose characters differently. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize("NFKC"));

/** Do not call it in a transaction: on SQLite all other queries would wait. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password), cost);
}

/** If there is no stored hash, returns false after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? decoyHash, bytesOf(password));
  return isRight && typeof stored === "string";
}

/**
 * Hashes at most two passwords concurrently, because hashing uses libuv's threads, which file access and DNS
 * need too.
 */
export function passwordQueue(): WorkQueue {
  return workQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 100 });
}
