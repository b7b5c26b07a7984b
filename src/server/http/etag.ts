import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding } from "./encoding.ts";

/** Identifies content by its bytes. */
export const tagOf = (content: string | Buffer): string => hash("sha256", content, "base64url").slice(0, 24);

export type TaggedBody = { tag: string; encoding: Encoding; bytes: Buffer | string };

/** Sends a body with its ETag, or 304 if the client already has it. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, encoding, bytes }: TaggedBody,
): FastifyReply {
  // Each encoding has its own ETag, because a strong one identifies exact bytes.
  const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
  reply.header("etag", etag);
  if (reply.statusCode === 200 && hasAlready(headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(bytes);
}

/** Compares tags weakly, as `If-None-Match` requires, because proxies may weaken a tag. */
function hasAlready(header: string | undefined, etag: string): boolean {
  return (header ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
