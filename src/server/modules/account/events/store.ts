import { randomUUID } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import { deviceName } from "#domain/account/device-name.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Database, Queries } from "#server/db/database.ts";
import type { AccountEventsTable } from "#server/db/tables.ts";

const day = 24 * 60 * 60_000;

/** Long enough to find out how somebody got in, and no longer. */
export const eventLifetimeMs = 180 * day;

export type EventRow = Insertable<AccountEventsTable>;

type Happening = {
  /** Missing for what is kept of an account that is gone. */
  userId: string | null;
  kind: AccountEventKind;
  provider?: ProviderId;
  userAgent?: string | undefined;
};

/** What happened, as it is kept: no address, no name, nothing that was typed. */
export function eventRow({ userId, kind, provider, userAgent }: Happening, now: number): EventRow {
  return {
    id: randomUUID(),
    user_id: userId,
    kind,
    provider: provider ?? null,
    device: userAgent === undefined ? null : (deviceName(userAgent) ?? null),
    created_at: now,
  };
}

/** Notes an event, as a rule in the transaction that makes it happen. */
export async function addEvent(query: Queries, event: EventRow): Promise<void> {
  await query.insertInto("account_events").values(event).execute();
}

/** The latest events of a user, the newest first. */
export function eventsOf(
  query: Queries,
  userId: string,
  limit: number,
): Promise<Selectable<AccountEventsTable>[]> {
  return query
    .selectFrom("account_events")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function removeEventsBefore({ query }: Database, time: number): Promise<void> {
  await query.deleteFrom("account_events").where("created_at", "<=", time).execute();
}
