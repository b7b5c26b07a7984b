import type { FastifyInstance } from "fastify";
import type { Readiness } from "./health.ts";
import type { SecurityHeaders } from "./security.ts";

/**
 * Adds headers to every response unless the route has set them. A server that is stopping asks clients to
 * reconnect.
 */
export function sendCommonHeaders(
  app: FastifyInstance,
  { ofPages, ofData, ofFramed }: SecurityHeaders,
  readiness: Pick<Readiness, "isStopping">,
): void {
  const page = Object.entries(ofPages);
  const data = Object.entries(ofData);
  const framed = Object.entries(ofFramed);
  app.addHook("onSend", (request, reply, _payload, done) => {
    // Other sites must not frame a redirect or an error page.
    const isFramed = request.routeOptions.config.isFramed === true && [200, 304].includes(reply.statusCode);
    const others = request.url.startsWith("/api/") ? data : page;
    for (const [name, value] of isFramed ? framed : others)
      if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header("x-request-id", request.id);
    if (readiness.isStopping) reply.header("connection", "close");
    done();
  });
}
