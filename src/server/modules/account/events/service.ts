import { randomUUID } from "node:crypto";
import type { EventData } from "#contract/account.schema.ts";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import { deviceName } from "#domain/account/device-name.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { dayMs } from "#domain/day.ts";
import type { AccountEventRow, EventStore } from "./store.ts";

/** How long events are kept: long enough to find out how somebody got into an account. */
export const eventLifetimeMs = 180 * dayMs;

/** How many events the list shows; the export has all of them. */
const shownEvents = 30;

type Happening = {
  /** Null for the event of a deleted account. */
  userId: string | null;
  kind: AccountEventKind;
  provider?: ProviderId;
  userAgent?: string | undefined;
};

/** The row of an event. It holds no IP address, no name and nothing that was typed. */
export function eventRow({ userId, kind, provider, userAgent }: Happening, now: number): AccountEventRow {
  return {
    id: randomUUID(),
    user_id: userId,
    kind,
    provider: provider ?? null,
    device: userAgent === undefined ? null : (deviceName(userAgent) ?? null),
    created_at: now,
  };
}

/** What happened to the user's account lately, the newest first. */
export async function listEvents({ events }: { events: EventStore }, userId: string): Promise<EventData[]> {
  const rows = await events.latest(userId, shownEvents);
  return rows.map((row) => ({
    kind: row.kind,
    at: row.created_at,
    ...(row.provider !== null && { provider: row.provider }),
    ...(row.device !== null && { device: row.device }),
  }));
}
