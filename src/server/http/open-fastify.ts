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

/** Accepts an empty JSON body, which Fastify rejects by default. */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

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
    // Reading the build may take longer than Fastify's ten seconds. The supervisor of the process decides
    // when to give up.
    pluginTimeout: 0,
    // Without this, idle keep-alive connections would delay a stop.
    forceCloseConnections: "idle",
    // Requests during a stop are served. Fastify's own response would have another format.
    return503OnClosing: false,
    // Longer than proxies keep an idle connection (60 s). Otherwise a proxy could send a request on a closing
    // connection.
    keepAliveTimeout: 75_000,
    // Longer than the body timeouts in arrivals.ts, because this timeout includes the body.
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
