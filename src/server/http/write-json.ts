import type { FastifyReply } from "fastify";

/**
 * Writes an answer of data by itself, head and body in one write. Whoever has the text and all headers needs nothing of what Fastify
 * does with a reply, which takes as long as all the rest of a short request (decision 092). What listens for the end of an
 * answer (log, metrics, limits) hears of it as of any other.
 */
export function writeJson(
  reply: FastifyReply,
  head: string[],
  text: string,
  encoding: "utf8" | "latin1" = "utf8",
): void {
  const length = encoding === "latin1" ? text.length : Buffer.byteLength(text);
  head.push("content-type", "application/json; charset=utf-8", "content-length", String(length));
  reply.hijack();
  reply.raw.writeHead(200, head);
  if (reply.request.method === "HEAD") reply.raw.end();
  else reply.raw.end(text, encoding);
}
