import type { FastifyInstance } from "fastify";
import type { Readiness } from "./health.ts";
import type { SecurityHeaders } from "./security.ts";

/** Headers of every response, unless the route has set them. A stopping server asks clients to reconnect. */
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
