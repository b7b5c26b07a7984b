import type { FastifyInstance } from "fastify";
import type { Readiness } from "./health.ts";
import type { SecurityHeaders } from "./security.ts";

/**
 * The headers of every answer; what a route has set itself stays. Clients of a stopping server are asked to connect anew for their
 * next request: to another process, as /readyz says.
 */
export function sendCommonHeaders(
  app: FastifyInstance,
  { ofPages, ofData }: SecurityHeaders,
  readiness: Pick<Readiness, "isStopping">,
): void {
  const [page, data] = [Object.entries(ofPages), Object.entries(ofData)];
  app.addHook("onSend", (request, reply, _payload, done) => {
    for (const [name, value] of request.url.startsWith("/api/") ? data : page)
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header("x-request-id", request.id);
    if (readiness.isStopping) reply.header("connection", "close");
    done();
  });
}
