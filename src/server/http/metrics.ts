import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "#contract/errors.ts";
import { isMadeOnThisMachine } from "./this-machine.ts";

/**
 * Uses the route pattern as the label, because addresses are too many and may contain personal data. Built
 * files share one label.
 */
function routeLabel(url: string | undefined): string {
  if (url === undefined) return "page";
  return /^\/(api\/|healthz|readyz|metrics)/.test(url) ? url : "file";
}

/** Compares hashes to prevent timing attacks. */
const isSameText = (given: string, secret: string): boolean =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

/** Measures every request by route and serves the metrics. */
export function serveMetrics(
  app: FastifyInstance,
  { metricsToken, isProduction }: { metricsToken: string | undefined; isProduction: boolean },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  app.addHook("onResponse", (request, reply, done) => {
    const route = routeLabel(request.routeOptions.url);
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook("onClose", (_app, done) => {
    registry.clear();
    done();
  });

  // The limit allows scraping but no guessing of the token.
  const options = { schema: { hide: true }, config: { rateLimit: { max: 600, by: "address" } } } as const;
  app.get("/metrics", options, async (request, reply) => {
    const isAllowed =
      metricsToken === undefined
        ? // In production all requests may come from a local proxy, so a token is required.
          !isProduction && isMadeOnThisMachine(request)
        : isSameText(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
    if (!isAllowed) throw new AppError("forbidden");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}
