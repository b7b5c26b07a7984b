import type { FastifyInstance } from "fastify";
import { socialSchemas } from "#contract/social.schema.ts";
import { social } from "#contract/social.ts";
import { channelFor, providerIds } from "#domain/account/login-providers.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { exchange } from "./exchange.ts";
import { finishLink, listIdentities, startLink, unlink } from "./links.ts";
import { serveRedirects } from "./redirect-routes.ts";
import type { Site } from "./redirect-routes.ts";
import { finishProof, startProof } from "./proofs.ts";
import type { SocialDeps } from "./social-deps.ts";

export function serveSocial(app: FastifyInstance, context: RouteContext, deps: SocialDeps, site: Site): void {
  serveRedirects(app, deps, site, context.limitScale);
  serveArea(app, context, {
    table: social,
    schemas: socialSchemas,
    handlers: {
      providers: async (_input, { userAgent = "", isLocal }) =>
        providerIds.flatMap((id) => {
          const channel = channelFor(id, userAgent);
          return channel !== undefined && deps.providers.isOffered(id, channel, isLocal()) ? [{ id }] : [];
        }),
      exchange: ({ body }, caller) => exchange(deps, body.code, caller),
      identities: (_input, { userId }) => listIdentities(deps, userId),
      startLink: ({ params }, learner) => startLink(deps, params.provider, learner),
      finishLink: ({ body }, learner) => finishLink(deps, body.code, learner),
      startProof: ({ params }, learner) => startProof(deps, params.provider, learner),
      finishProof: ({ body }, learner) => finishProof(deps, body.code, learner),
      unlink: ({ params }, learner) => unlink(deps, params.provider, learner),
    },
  });
}
