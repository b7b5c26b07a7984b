import type { EventData } from "#contract/account.schema.ts";
import { eventsOf } from "./store.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";

/** As many as somebody looks through. The export has them all. */
const shownEvents = 30;

/** What happened to the user's account lately, the newest first. */
export async function listEvents(deps: AccountDeps, userId: string): Promise<EventData[]> {
  const rows = await eventsOf(deps.database.query, userId, shownEvents);
  return rows.map((row) => ({
    kind: row.kind,
    at: row.created_at,
    ...(row.provider !== null && { provider: row.provider }),
    ...(row.device !== null && { device: row.device }),
  }));
}
