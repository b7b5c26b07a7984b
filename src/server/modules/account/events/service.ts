import { randomUUID } from "node:crypto";
import type { EventData } from "#contract/account.schema.ts";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import { deviceName } from "#domain/account/device-name.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { dayMs } from "#domain/day.ts";
import type { AccountEventRow, EventStore } from "./store.ts";

/** Long enough to investigate how an account was taken over. */
export const eventLifetimeMs = 180 * dayMs;

const shownEvents = 30;

type Happening = {
  userId: string | null;
  kind: AccountEventKind;
  provider?: ProviderId;
  userAgent?: string | undefined;
};

/** The row has no IP address, name or input. */
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

export async function listEvents({ events }: { events: EventStore }, userId: string): Promise<EventData[]> {
  const rows = await events.latest(userId, shownEvents);
  return rows.map((row) => ({
    kind: row.kind,
    at: row.created_at,
    ...(row.provider !== null && { provider: row.provider }),
    ...(row.device !== null && { device: row.device }),
  }));
}
