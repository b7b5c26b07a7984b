import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Readiness } from "./health.ts";
import type { SecurityHeaders } from "./security.ts";

/** The headers that all data has, as `writeHead` takes them: names and values in turn. For answers that bypass Fastify's own. */
export type HeadOfData = (request: FastifyRequest) => string[];

/**
 * The headers of every answer; what a route has set itself stays. Clients of a stopping server are asked to connect anew for their
 * next request: to another process, as /readyz says.
 */
export function sendCommonHeaders(
  app: FastifyInstance,
  { ofPages, ofData }: SecurityHeaders,
  readiness: Pick<Readiness, "isStopping">,
): HeadOfData {
  const [page, data] = [Object.entries(ofPages), Object.entries(ofData)];
  app.addHook("onSend", (request, reply, _payload, done) => {
    for (const [name, value] of request.url.startsWith("/api/") ? data : page)
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header("x-request-id", request.id);
    if (readiness.isStopping) reply.header("connection", "close");
    done();
  });
  const sameForAll = data.flat();
  return (request) => {
    const head = [...sameForAll, "x-request-id", request.id];
    if (readiness.isStopping) head.push("connection", "close");
    return head;
  };
}
