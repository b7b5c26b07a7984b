import { account } from "#contract/account.ts";
import type { EventData } from "#contract/account.schema.ts";
import { call } from "#web/lib/api/api.ts";
import { refreshUser } from "#web/lib/session/session.ts";

/** A name and a password for an account that has none. */
export async function setCredentials(username: string, password: string): Promise<void> {
  refreshUser(await call(account.setCredentials, { body: { username, password } }));
}

export function listEvents(): Promise<EventData[]> {
  return call(account.events, {});
}
