import { social } from "#contract/social.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { call } from "#web/lib/api/api.ts";

export function listProviders(): Promise<{ id: ProviderId }[]> {
  return call(social.providers, {});
}

export function listIdentities(): Promise<IdentityData[]> {
  return call(social.identities, {});
}

/** Leaves for the provider's page. */
export async function goAndLink(provider: ProviderId): Promise<void> {
  const { address } = await call(social.startLink, { params: { provider } });
  window.location.assign(address);
}

export function finishLink(code: string): Promise<IdentityData[]> {
  return call(social.finishLink, { body: { code } });
}

export function unlinkLogin(provider: ProviderId): Promise<IdentityData[]> {
  return call(social.unlink, { params: { provider } });
}
