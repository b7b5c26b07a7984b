import { history } from "#contract/history.ts";
import { takeStamps } from "#web/learning/stamps/save-stamps.ts";
import { call } from "#web/kit/api/api.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/** Takes over the stamps that the server knows from all devices. What waits in the outbox is known here already. */
export async function loadStamps(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  const data = await call(history.stamps, { query: { timezoneOffset: new Date().getTimezoneOffset() } });
  if (session.owner() === owner && session.currentUserId() !== undefined) takeStamps(owner, data);
}
