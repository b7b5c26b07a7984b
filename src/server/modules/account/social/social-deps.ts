import type { AccountDeps } from "#server/modules/account/service.ts";
import type { Providers } from "#server/providers/provider.ts";
import { identityStore } from "./identity-store.ts";
import type { IdentityStore } from "./identity-store.ts";
import { journeyStore } from "./login-flow-store.ts";
import type { JourneyStore } from "./login-flow-store.ts";

/** What social login needs beyond an account: the providers, and its own two tables of travellers. */
export type SocialDeps = AccountDeps & {
  providers: Providers;
  journeys: JourneyStore;
  identities: IdentityStore;
};

export function socialDeps(account: AccountDeps, providers: Providers): SocialDeps {
  const { database } = account;
  return { ...account, providers, journeys: journeyStore(database), identities: identityStore(database) };
}
