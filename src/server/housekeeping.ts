import { dayMs } from "#domain/day.ts";
import type { Database } from "#server/db/database.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { deviceLifetimeMs } from "#server/modules/account/devices/service.ts";
import { deviceStore } from "#server/modules/account/devices/store.ts";
import { emailStore } from "#server/modules/account/email/store.ts";
import { eventLifetimeMs } from "#server/modules/account/events/service.ts";
import { eventStore } from "#server/modules/account/events/store.ts";
import { passwordStore } from "#server/modules/account/password/store.ts";
import { throttleStore } from "#server/modules/account/protection/throttle-store.ts";
import { sessionLifetimeMs } from "#server/modules/account/sessions/service.ts";
import { sessionStore } from "#server/modules/account/sessions/store.ts";
import { loginFlowStore } from "#server/modules/account/social/login-flow-store.ts";
import { removeOldPictures, removeVisitorsMessages } from "#server/modules/feedback/service.ts";
import { emptyOldMessages } from "#server/modules/membership/service.ts";
import { correctPaymentTimes } from "#server/modules/membership/stores/attempt-store.ts";
import { removeUnpaidBefore } from "#server/modules/membership/stores/unpaid-order-store.ts";

/** Deletes expired data. Other code must already ignore expired data. */
export type Sweep = (database: Database, now: number) => Promise<void>;

/** Long enough for an operator to return from a holiday. */
const deadJobLifetimeMs = 30 * dayMs;

/** A late payment can be refunded for this long. */
const unpaidOrderLifetimeMs = 365 * dayMs;

/** One process runs all of them every ten minutes. */
export const sweeps = {
  throttles: (database, now) => throttleStore(database).removeExpired(now),
  sessions: (database, now) => sessionStore(database).removeUnusedSince(now - sessionLifetimeMs),
  replacedTokens: (database, now) => sessionStore(database).removeReplaced(now),
  knownDevices: (database, now) => deviceStore(database).removeUnusedSince(now - deviceLifetimeMs),
  emailCodes: (database, now) => emailStore(database).removeExpired(now),
  resetLinks: (database, now) => passwordStore(database).removeExpired(now),
  loginFlows: (database, now) => loginFlowStore(database).removeExpired(now),
  accountEvents: ({ query }, now) => eventStore(query).removeBefore(now - eventLifetimeMs),
  feedbackPictures: ({ query }, now) => removeOldPictures(query, now),
  visitorsMessages: ({ query }, now) => removeVisitorsMessages(query, now),
  providerMessages: ({ query }, now) => emptyOldMessages(query, now),
  deadJobs: ({ query }, now) => jobStore(query).removeDeadBefore(now - deadJobLifetimeMs),
  paymentTimes: ({ query }, now) => correctPaymentTimes(query, now),
  unpaidOrders: (database, now) => removeUnpaidBefore(database, now - unpaidOrderLifetimeMs),
} satisfies Record<string, Sweep>;

/** The names of the failed sweeps are the error code. */
class SweepsFailed extends AggregateError {
  override readonly name = "SweepsFailed";
  readonly code: string;

  constructor(failures: readonly (readonly [string, unknown])[]) {
    const names = failures.map(([name]) => name).join(" ");
    super(
      failures.map(([, error]) => error),
      `sweeps failed: ${names}`,
    );
    this.code = names;
  }
}

/** Throws at the end if a sweep has failed. */
export async function housekeeping(
  { database, now }: { database: Database; now: () => number },
  signal: AbortSignal,
  table: Record<string, Sweep> = sweeps,
): Promise<void> {
  const failures: [string, unknown][] = [];
  for (const [name, sweep] of Object.entries(table)) {
    signal.throwIfAborted();
    await sweep(database, now()).catch((error: unknown) => failures.push([name, error]));
  }
  if (failures.length > 0) throw new SweepsFailed(failures);
}
