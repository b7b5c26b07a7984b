import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes } from "#contract/envelope.ts";
import type { Endpoint, EndpointTable, Handlers, Schemas, Shape } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { readUpload } from "./uploads.ts";

/** Who is calling, as far as the edge knows. */
export type Caller = {
  language: Language;
  /** Present when the request carried a valid token. */
  userId: string | undefined;
  /** What the request carried as its token, valid or not. */
  token: string | undefined;
  /** Where it came from, as far as trusted proxies can tell. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string | undefined;
  /** The browser's cookies. They sign nobody in; social login looks for the browser that set out. */
  cookies: string | undefined;
};

/** Finds out whose token a request carries. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/** What every area shares at the edge. */
export type Edge = {
  authenticate: Authenticate;
  /** Operators turn one dial for all limits: 2 lets twice as many requests through everywhere. */
  limitScale: number;
};

/** Everything one area of the API needs to go on the air. */
export type Area<Table extends EndpointTable> = {
  table: Table;
  schemas: Schemas<Table>;
  handlers: Handlers<Table, Caller>;
};

async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = request.headers.authorization || undefined;
  return {
    language: acceptedLanguage(request.headers["accept-language"]),
    userId: token === undefined ? undefined : await authenticate(token),
    token,
    address: request.ip,
    userAgent: request.headers["user-agent"],
    cookies: request.headers.cookie,
  };
}

/** The contract writes `{id}`, Fastify `:id`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function routeSchema(shape: Shape, { summary, fileName }: Endpoint): Record<string, unknown> {
  const answer =
    fileName === undefined ? z.object({ code: z.literal(codes.success), data: shape.data }) : shape.data;
  return {
    summary,
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    response: { 200: answer },
  };
}

/** The route of one row of the table, without its handler: address, schemas and limits. */
export function routeOf(row: Endpoint, shape: Shape, limitScale: number) {
  const { method, path, requestsPerMinute, maxBodyBytes } = row;
  return {
    method,
    url: routePath(path),
    schema: routeSchema(shape, row),
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    ...(requestsPerMinute !== undefined && {
      config: {
        rateLimit: { max: Math.max(1, Math.round(requestsPerMinute * limitScale)), timeWindow: "1 minute" },
      },
    }),
  };
}

/** Puts every endpoint of an area on the air, behind its schema, limits and access rule. */
export function serveArea<Table extends EndpointTable>(
  app: FastifyInstance,
  { authenticate, limitScale }: Edge,
  { table, schemas, handlers }: Area<Table>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const name of Object.keys(table)) {
    const row: Endpoint = table[name] ?? never(name);
    const { method, access, fileName, isUpload } = row;
    const shape: Shape = schemas[name] ?? never(name);
    const handle = handlers[name] ?? never(name);
    app.route({
      ...routeOf(row, shape, limitScale),
      // Before anything is read: what a stranger sends to a signed-in endpoint is not worth parsing.
      onRequest: async (request) => {
        const caller = await callerOf(request, authenticate);
        if (access === "signed-in" && caller.userId === undefined) throw new AppError("unauthorised");
        callers.set(request, caller);
      },
      ...(isUpload === true && {
        preValidation: async (request: FastifyRequest) => {
          request.body = await readUpload(request, row.maxBodyBytes ?? 0);
        },
      }),
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? never(name);
        reply
          .header("content-language", languages[caller.language].tag)
          .header("vary", "Accept-Language")
          .header("cache-control", method === "GET" && access === "open" ? "no-cache" : "no-store");
        // The schemas have just parsed these three; their types are the table's by construction.
        const input = { params: request.params, query: request.query, body: request.body } as Parameters<
          typeof handle
        >[0];
        const data = await handle(input, caller);
        if (fileName !== undefined) return sendFile(reply, fileName, shape.data.parse(data));
        return { code: codes.success, data };
      },
    });
  }
}

/** A file for people to keep: with line breaks, and to be saved rather than shown. */
function sendFile(reply: FastifyReply, fileName: string, data: unknown): FastifyReply {
  return reply
    .type("application/json; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .serializer(String)
    .send(`${JSON.stringify(data, undefined, 2)}\n`);
}

/** For rows of a table that the types say are there. */
export function never(name: string): never {
  throw new Error(`the endpoint ${name} has no row, schema or handler`);
}
