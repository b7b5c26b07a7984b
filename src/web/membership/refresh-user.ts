import { account } from "#contract/account.ts";
import { call } from "#web/kit/api/api.ts";
import { refreshUser } from "#web/kit/session/session.ts";

/** Updates the stored user, including the membership, from the server. */
export async function refreshFromServer(): Promise<void> {
  refreshUser(await call(account.info, {}));
}
