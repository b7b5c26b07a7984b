import type { FastifyServerOptions } from "fastify";
import type { Config } from "#server/config.ts";

/** Structured logs without tokens, query strings, bodies or IP addresses. */
export function loggerOptions(level: Config["logLevel"]): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: request.url.split("?")[0] ?? "" }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    redact: ["token", "password", "authorization", "*.token", "*.password", "*.authorization"],
  };
}
