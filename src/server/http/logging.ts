import { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { Config } from "#server/config.ts";
import { lineWriter } from "./line-writer.ts";

const standardOutput = lineWriter(process.stdout);

/** Structured logs without tokens, query strings, bodies or IP addresses. */
export function loggerOptions(level: Config["logLevel"]): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    stream: standardOutput,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    redact: ["token", "password", "authorization", "*.token", "*.password", "*.authorization"],
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

/**
 * One line for each request, when it has been answered: what it was, how it ended and how long that took. Fastify writes two, of
 * which the first says nothing that the second cannot.
 */
export class OneLineOfEachRequest extends LogController {
  #plain: { of: FastifyBaseLogger; log: FastifyBaseLogger } | undefined;

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, id: reqId } = request;
    const { statusCode: status, elapsedTime: responseTime } = reply;
    if (error) {
      reply.log.error({ req: request, res: reply, err: error, responseTime }, "request errored");
      return;
    }
    if (request.log.level === "silent") return;
    const line = { reqId, req: { method, path: pathOf(url) }, res: { status }, responseTime };
    this.#plainLog(request.server.log).info(line, "request completed");
  }

  /** Without the search for secrets: the line above is made of four values, none of which is one. */
  #plainLog(log: FastifyBaseLogger): FastifyBaseLogger {
    if (this.#plain?.of === log) return this.#plain.log;
    const asItIs = (value: unknown): unknown => value;
    const plain = log.child({}, { redact: [], serializers: { req: asItIs, res: asItIs } });
    this.#plain = { of: log, log: plain };
    return plain;
  }
}
