import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { workQueue } from "#server/modules/account/protection/work-queue.ts";
import type { WorkQueue } from "#server/modules/account/protection/work-queue.ts";

/** Argon2id (the package's default kind) at 19 MiB: about 15 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody knows, made at the same cost: whoever has no account costs the same work. */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$0+Yibcw72ymBZm2fDuCzTw$DdWjAzIsjQPXmwcIrbvpqRY2WDP6ORs14WuwyP6EWTg";

/** One form for every keyboard: Vietnamese letters arrive composed or not, digits in full width or not. */
const bytesOf = (password: string): Uint8Array => new TextEncoder().encode(password.normalize("NFKC"));

/** Never inside a database transaction: on SQLite everybody would wait for it. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password), cost);
}

/** Whether this is the password behind the hash. Without a hash the answer is no, after the same work. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? nobodysHash, bytesOf(password));
  return isRight && typeof stored === "string";
}

/** Node hashes on four shared threads; files and name lookups need theirs, and requests need a core. */
export function passwordQueue(): WorkQueue {
  return workQueue({ atOnce: availableParallelism() > 2 ? 2 : 1, waiting: 100 });
}
