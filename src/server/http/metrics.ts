import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "#contract/errors.ts";

const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Counts and times every request by route, and serves the figures to operators only. */
export function serveMetrics(app: FastifyInstance, metricsToken: string | undefined): void {
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
    // The route's pattern, never the address: addresses are without end and may hold personal data.
    const route = request.routeOptions.url ?? "page";
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

  app.get("/metrics", { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const isAllowed =
      metricsToken === undefined
        ? isLoopback(request.ip)
        : request.headers.authorization === `Bearer ${metricsToken}`;
    if (!isAllowed) throw new AppError("forbidden");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
