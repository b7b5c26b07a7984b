import type { FastifyInstance } from "fastify";

/** Decides whether the process gets traffic. A process that is stopping is not ready. */
export type Readiness = { isStopping: boolean; pingDatabase: () => Promise<void> };

/** The result is cached, because anyone may call /readyz. */
const pingLifetimeMs = 1000;

/** Serves /healthz (the process runs) and /readyz (it can serve requests). */
export function serveHealth(
  app: FastifyInstance,
  readiness: Readiness,
  now: () => number = () => performance.now(),
): void {
  const quiet = { schema: { hide: true }, logLevel: "silent", config: { rateLimit: false } } as const;
  let last: { at: number; isThere: Promise<boolean> } | undefined;

  function isDatabaseThere(): Promise<boolean> {
    if (last === undefined || now() - last.at >= pingLifetimeMs) last = { at: now(), isThere: ping() };
    return last.isThere;
  }

  async function ping(): Promise<boolean> {
    try {
      await readiness.pingDatabase();
      return true;
    } catch (error) {
      app.log.error({ err: error }, "the database does not answer");
      return false;
    }
  }

  app.get("/healthz", quiet, async (_request, reply) => reply.type("text/plain").send("ok\n"));
  app.get("/readyz", quiet, async (_request, reply) => {
    if (readiness.isStopping) return reply.code(503).type("text/plain").send("stopping\n");
    if (await isDatabaseThere()) return reply.type("text/plain").send("ready\n");
    return reply.code(503).type("text/plain").send("the database does not answer\n");
  });
}
