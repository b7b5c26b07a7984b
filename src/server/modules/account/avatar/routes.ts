import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { avatarSchemas } from "#contract/avatar.schema.ts";
import { avatar, avatarAddress } from "#contract/avatar.ts";
import { AppError } from "#contract/errors.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { avatarJpeg, removeAvatar, setAvatar } from "./service.ts";
import type { AvatarDeps } from "./service.ts";

export async function serveAvatars(
  app: FastifyInstance,
  context: RouteContext,
  deps: AvatarDeps,
): Promise<void> {
  servePictures(app, deps);
  await app.register(async (uploads) => {
    await uploads.register(multipart);
    serveUploads(uploads, context, deps);
  });
}

function serveUploads(app: FastifyInstance, context: RouteContext, deps: AvatarDeps): void {
  serveArea(app, context, {
    table: avatar,
    schemas: avatarSchemas,
    handlers: {
      setAvatar: ({ body }, { userId }) => setAvatar(deps, userId, body.image),
      removeAvatar: (_input, { userId }) => removeAvatar(deps, userId),
    },
  });
}

/** This route is not in the contract, because `<img>` sends no token. Its addresses cannot be guessed. */
function servePictures(app: FastifyInstance, deps: AvatarDeps): void {
  app.get(avatarAddress(":id"), { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id?: unknown }; // Fastify does not type the parameter.
    const jpeg = typeof id === "string" ? await avatarJpeg(deps, id) : undefined;
    if (jpeg === undefined) throw new AppError("not-found");
    return (
      reply
        .type("image/jpeg")
        // Caching is private, because a shared cache would keep the picture of a deleted account.
        .header("cache-control", "private, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("content-disposition", "inline")
        .send(jpeg)
    );
  });
}
