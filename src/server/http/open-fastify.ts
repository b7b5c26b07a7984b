import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { limitArrivals } from "./arrivals.ts";
import type { ArrivalLimits } from "./arrivals.ts";
import { handleFailures, refuseAddress } from "./failures.ts";
import { loggerOptions, OneLineOfEachRequest } from "./logging.ts";
import type { LogLevel } from "./logging.ts";
import { answeredUrl } from "./web-files.ts";

/** Accepts a POST with a JSON content type and an empty body as one without a body; Fastify would refuse it. */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Fastify with what holds for every request: limits of time, failures in our form, schemas. */
export function openFastify(
  config: { logLevel: LogLevel; trustedProxies: string[] },
  limits: ArrivalLimits,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new OneLineOfEachRequest(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 64 * 1024,
    // On a busy machine reading the files of the build takes longer than Fastify's ten seconds. Whoever started us decides when to give up.
    pluginTimeout: 0,
    // Otherwise idle keep-alive connections would delay a stop.
    forceCloseConnections: "idle",
    // What still arrives while the server closes is served; Fastify's own refusal is not in our form.
    return503OnClosing: false,
    // Longer than proxies keep an idle connection (nginx and most load balancers: 60 s), or they would use one that just closed.
    keepAliveTimeout: 75_000,
    // Bodies have limits of their own in arrivals.ts. This one is longer than any of them, because headers have to be within it.
    requestTimeout: 15 * 60_000,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    },
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: answeredUrl,
    frameworkErrors: (_error, request, reply) => refuseAddress(request, reply),
  });
  limitArrivals(app, limits);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleFailures(app);
  tolerateEmptyJson(app);
  return app;
}
