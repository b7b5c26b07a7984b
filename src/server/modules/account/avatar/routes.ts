import type { FastifyInstance } from "fastify";
import { avatarAddress } from "#contract/avatar.ts";
import type { avatar } from "#contract/avatar.ts";
import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Callers } from "#server/http/endpoints.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { avatarJpeg, removeAvatar, setAvatar } from "./service.ts";
import type { AvatarDeps } from "./service.ts";

export function avatarHandlers(deps: AvatarDeps): Handlers<typeof avatar, Callers> {
  return {
    setAvatar: ({ body }, { userId }) => setAvatar(deps, userId, body.image),
    removeAvatar: (_input, { userId }) => removeAvatar(deps, userId),
  };
}

/** Outside the contract, because pictures are loaded by `<img>`, which sends no token: their addresses cannot be guessed. */
export function serveAvatars(app: FastifyInstance, deps: Pick<AccountDeps, "database">): void {
  app.get(avatarAddress(":id"), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id?: unknown }; // Fastify does not type the route's one parameter.
    const jpeg = typeof id === "string" ? await avatarJpeg(deps, id) : undefined;
    if (jpeg === undefined) throw new AppError("not-found");
    return (
      reply
        .type("image/jpeg")
        // No shared cache may store it: a deleted account's picture would stay there.
        .header("cache-control", "private, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("content-disposition", "inline")
        .send(jpeg)
    );
  });
}
