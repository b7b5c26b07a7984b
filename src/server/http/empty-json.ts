import type { FastifyInstance } from "fastify";

/** Accepts a POST with a JSON content type and an empty body as one without a body; Fastify would refuse it. */
export function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}
