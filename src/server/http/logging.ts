import { LogController } from "fastify";
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/** Logs as JSON, without tokens, query strings, bodies or IP addresses. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      err: loggedError,
    },
    redact: ["token", "password", "authorization", "*.token", "*.password", "*.authorization"],
  } satisfies FastifyServerOptions["logger"];
}

/**
 * Only these properties of errors are logged. Others may contain personal data: PostgreSQL's `detail` quotes
 * the row.
 */
const loggedProperties = ["code", "table", "column", "constraint", "routine", "statusCode"];

type LoggedError = { type: string; message: string; stack: string; [property: string]: unknown };

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === "string" ? error : "", stack: "" };
  const own = Object.entries(error).filter(
    ([name, value]) => loggedProperties.includes(name) && ["string", "number"].includes(typeof value),
  );
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? "",
    ...Object.fromEntries(own),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/** Writes one log line per request instead of Fastify's two. */
export class OneLineOfEachRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, "request errored");
    else reply.log.info(facts, "request completed");
  }
}
