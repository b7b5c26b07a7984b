import type { FastifyInstance } from "fastify";

/** Whether the process should get traffic. A stopping one says no at once, so that a load balancer uses another. */
export type Readiness = { isStopping: boolean; pingDatabase: () => Promise<void> };

/** For load balancers and operators: /healthz says that the process runs, /readyz that it can serve requests. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const quiet = { schema: { hide: true }, logLevel: "silent", config: { rateLimit: false } } as const;
  app.get("/healthz", quiet, async (_request, reply) => reply.type("text/plain").send("ok\n"));
  app.get("/readyz", quiet, async (_request, reply) => {
    if (readiness.isStopping) return reply.code(503).type("text/plain").send("stopping\n");
    try {
      await readiness.pingDatabase();
      return await reply.type("text/plain").send("ready\n");
    } catch (error) {
      app.log.error({ err: error }, "the database does not answer");
      return reply.code(503).type("text/plain").send("the database does not answer\n");
    }
  });
}
