import type { AccountDeps } from "#server/modules/account/deps.ts";
import type { Providers } from "#server/providers/provider.ts";
import { identityStore } from "./identity-store.ts";
import type { IdentityStore } from "./identity-store.ts";
import { loginFlowStore } from "./login-flow-store.ts";
import type { LoginFlowStore } from "./login-flow-store.ts";

export type SocialDeps = AccountDeps & {
  providers: Providers;
  loginFlows: LoginFlowStore;
  identities: IdentityStore;
};

export function socialDeps(account: AccountDeps, providers: Providers): SocialDeps {
  const { database } = account;
  return {
    ...account,
    providers,
    loginFlows: loginFlowStore(database),
    identities: identityStore(database),
  };
}
