import type { FastifyInstance } from "fastify";
import { avatarAddress } from "#contract/avatar.ts";
import type { avatar } from "#contract/avatar.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { signedIn } from "#server/modules/account/routes.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import { workQueue } from "#server/modules/account/protection/work-queue.ts";
import { removeAvatar, setAvatar } from "./service.ts";
import { avatarStore } from "./store.ts";

export function avatarHandlers(deps: AccountDeps): Handlers<typeof avatar, Caller> {
  const studio = workQueue({ atOnce: 1, waiting: 20 });
  return {
    setAvatar: ({ body }, caller) => setAvatar(deps, studio, signedIn(caller).userId, body.image),
    removeAvatar: (_input, caller) => removeAvatar(deps, signedIn(caller).userId),
  };
}

/** Pictures are shown by `<img>`, which sends no token: what opens one is its address, which nobody can guess. */
export function serveAvatars(app: FastifyInstance, { database }: Pick<AccountDeps, "database">): void {
  const store = avatarStore(database);
  app.get(avatarAddress(":id"), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id?: unknown }; // Fastify knows the route's one parameter, not its type.
    const isPossible = typeof id === "string" && /^[0-9a-f]{32}$/.test(id);
    const jpeg = isPossible ? await store.jpegOf(id) : undefined;
    if (jpeg === undefined) throw new AppError("not-found");
    return (
      reply
        .type("image/jpeg")
        // Not in caches that others share: when the account goes, nobody else is to have kept it.
        .header("cache-control", "private, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("content-disposition", "inline")
        .send(jpeg)
    );
  });
}
