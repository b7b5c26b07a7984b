import type { Handlers } from "#contract/endpoint.ts";
import type { social } from "#contract/social.ts";
import { channelFor, providerIds } from "#domain/account/login-providers.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { signedIn } from "#server/modules/account/routes.ts";
import { finishLink, listIdentities, startLink, unlink } from "./links.ts";
import { exchange } from "./exchange.ts";
import type { SocialDeps } from "./social-deps.ts";

export function socialHandlers(deps: SocialDeps): Handlers<typeof social, Caller> {
  return {
    providers: async (_input, { userAgent = "" }) =>
      providerIds.flatMap((id) => {
        const channel = channelFor(id, userAgent);
        return channel !== undefined && deps.providers.isOffered(id, channel) ? [{ id }] : [];
      }),
    exchange: ({ body }, caller) => exchange(deps, body.code, caller),
    identities: (_input, caller) => listIdentities(deps, signedIn(caller).userId),
    startLink: ({ params }, caller) => startLink(deps, params.provider, signedIn(caller)),
    finishLink: ({ body }, caller) => finishLink(deps, body.code, signedIn(caller)),
    unlink: ({ params }, caller) => unlink(deps, params.provider, signedIn(caller)),
  };
}
