import { account } from "#contract/account.ts";
import { call } from "#web/kit/api/api.ts";
import { refreshUser } from "#web/kit/session/session.ts";

export async function refreshFromServer(): Promise<void> {
  refreshUser(await call(account.info, {}));
}
