import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes } from "#contract/envelope.ts";
import type { Endpoint, EndpointTable, Handlers, NamedFile, Schemas, Shape } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { isMissingParent } from "#server/db/failures.ts";
import { isMadeOnThisMachine } from "./this-machine.ts";
import type { Uploads } from "./uploads.ts";

export type Caller = {
  language: Language;
  userId: string | undefined;
  /** The token of the request. It may be invalid. */
  token: string | undefined;
  address: string;
  userAgent: string | undefined;
  /** The cookies of the request. Only social login uses one, to recognise the browser. */
  cookies: string | undefined;
  /** The public origin that this caller uses. */
  origin: () => string;
  /** Whether the request comes from this machine. The sandbox allows only such requests. */
  isLocal: () => boolean;
};

export type Learner = Caller & { userId: string; token: string };

/** A learner who has proved their identity recently, for endpoints with `proof: "fresh"`. */
export type FreshLearner = Learner & { isFresh: true };

/** The caller that a handler gets, by the endpoint's access and proof. */
export type Callers = { open: Caller; "signed-in": Learner; fresh: FreshLearner };

/** Returns the user id of a token, or undefined if the token is invalid. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/** Says whether the user of a session has recently proved their identity. */
export type IsFresh = (token: string) => Promise<boolean>;

export type RouteContext = {
  authenticate: Authenticate;
  isFresh: IsFresh;
  /** Every rate limit is multiplied by this. */
  limitScale: number;
  uploads: Uploads;
  originOf: (request: FastifyRequest) => string;
};

export type Area<Table extends EndpointTable> = {
  table: Table;
  schemas: Schemas<NoInfer<Table>>;
  handlers: Handlers<NoInfer<Table>, Callers>;
};

declare module "fastify" {
  // Fastify types the properties of requests by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Set after authentication. */
    caller: Caller | undefined;
  }
}

async function callerOf(
  request: FastifyRequest,
  { authenticate, originOf }: Pick<RouteContext, "authenticate" | "originOf">,
): Promise<Caller> {
  const { headers } = request;
  const token = headers.authorization || undefined;
  return {
    language: acceptedLanguage(headers["accept-language"]),
    userId: token === undefined ? undefined : await authenticate(token),
    token,
    address: request.ip,
    userAgent: headers["user-agent"],
    cookies: headers.cookie,
    origin: () => originOf(request),
    isLocal: () => isMadeOnThisMachine(request),
  };
}

/** No other code checks that the caller is signed in. */
function signedIn(caller: Caller): Learner {
  if (!isLearner(caller)) throw new AppError("unauthorised");
  return caller;
}

function isLearner(caller: Caller): caller is Learner {
  return caller.userId !== undefined && caller.token !== undefined;
}

/** No other code checks that the proof is fresh. */
async function fresh(learner: Learner, isFresh: IsFresh): Promise<FreshLearner> {
  if (!(await isFresh(learner.token))) throw new AppError("sign-in.not-fresh");
  return { ...learner, isFresh: true };
}

/** Converts a path, because the contract writes `{id}` and Fastify `:id`. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function answerSchema(shape: Shape, { fileName }: Endpoint): z.ZodType {
  return fileName === undefined ? z.object({ code: z.literal(codes.success), data: shape.data }) : shape.data;
}

function routeSchema(shape: Shape, row: Endpoint): Record<string, unknown> {
  return {
    summary: shape.summary,
    ...(shape.params && { params: shape.params }),
    ...(shape.query && { querystring: shape.query }),
    ...(shape.body && { body: shape.body }),
    response: { 200: answerSchema(shape, row) },
  };
}

export function routeOf(row: Endpoint, shape: Shape, limitScale: number) {
  const { method, path } = row;
  const { requestsPerMinute, largeRequestsPerMinute, isCountedByAddress, maxBodyBytes, heldBytes } = shape;
  const scaled = (perMinute: number): number => Math.max(1, Math.round(perMinute * limitScale));
  return {
    method,
    url: routePath(path),
    schema: routeSchema(shape, row),
    ...((shape.params ?? shape.query ?? shape.body) !== undefined && { preHandler: refuseNul }),
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    config: {
      ...(requestsPerMinute !== undefined && {
        rateLimit: { max: scaled(requestsPerMinute), ...(isCountedByAddress && { by: "address" as const }) },
      }),
      ...(heldBytes !== undefined && { heldBytes }),
      ...(largeRequestsPerMinute !== undefined && { largeRateLimit: scaled(largeRequestsPerMinute) }),
    },
  };
}

/** Rejects NUL characters. PostgreSQL cannot store them, and SQLite would truncate the text there. */
function refuseNul({ params, query, body }: FastifyRequest, _reply: FastifyReply, done: DoneHook): void {
  done(hasNul(params) || hasNul(query) || hasNul(body) ? new AppError("request.invalid") : undefined);
}

type DoneHook = (error?: Error) => void;

/** Is iterative, because deeply nested JSON could overflow the stack. */
function hasNul(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return isTextWithNul(input);
  const waiting: object[] = [input];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Buffer.isBuffer(value)) continue;
    // The indexes of arrays are skipped for speed.
    const inside: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
    for (const inner of inside) {
      if (isTextWithNul(inner)) return true;
      if (typeof inner === "object" && inner !== null) waiting.push(inner);
    }
  }
  return false;
}

function isTextWithNul(value: unknown): boolean {
  return typeof value === "string" && value.includes("\0");
}

export function serveArea<Table extends EndpointTable>(
  app: FastifyInstance,
  { authenticate, isFresh, limitScale, uploads, originOf }: RouteContext,
  { table, schemas, handlers }: Area<Table>,
): void {
  if (!app.hasRequestDecorator("caller")) app.decorateRequest("caller", undefined);
  const isErasedMeanwhile = async (error: unknown, { token }: Caller): Promise<boolean> =>
    isMissingParent(error) && token !== undefined && (await authenticate(token)) === undefined;
  for (const name of Object.keys(table)) {
    const row: Endpoint = table[name] ?? unreachable(name);
    const { method, access, proof, fileName, isUpload } = row;
    const shape: Shape = schemas[name] ?? unreachable(name);
    const handle = handlers[name] ?? unreachable(name);
    const cacheControl = method === "GET" && access === "open" ? "no-cache" : "no-store";
    app.route({
      ...routeOf(row, shape, limitScale),
      // Runs after the rate limit, because looking up a token costs a query, and before the body is parsed.
      onRequest: async (request) => {
        const caller = await callerOf(request, { authenticate, originOf });
        const learner = access === "signed-in" ? signedIn(caller) : caller;
        request.caller = proof === "fresh" ? await fresh(signedIn(caller), isFresh) : learner;
      },
      ...(isUpload === true && {
        preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
          const sender = request.caller ?? unreachable(name);
          request.body = await uploads.read(request, reply, sender, shape.maxBodyBytes ?? 0);
        },
      }),
      handler: async (request, reply) => {
        const caller = request.caller ?? unreachable(name);
        type Arguments = Parameters<typeof handle>;
        // The schemas have parsed params, query and body.
        const input = { params: request.params, query: request.query, body: request.body } as Arguments[0];
        // The hook `onRequest` has checked the caller.
        const data = await handle(input, caller as Arguments[1]).catch(async (error: unknown) => {
          throw (await isErasedMeanwhile(error, caller))
            ? new AppError("unauthorised", { cause: error })
            : error;
        });
        reply
          .header("content-language", languages[caller.language].tag)
          .header("vary", "Accept-Language")
          .header("cache-control", cacheControl);
        if (fileName !== undefined) return sendFile(reply, fileName, data);
        return { code: codes.success, data };
      },
    });
  }
}

/**
 * Streams a download with back-pressure. An error closes the connection, so that the client notices that the
 * file is incomplete.
 */
function sendFile(reply: FastifyReply, fileName: string, data: unknown): FastifyReply {
  // A handler of an endpoint with a file name returns text in pieces, or a file that has its own name.
  const file = data as AsyncIterable<string> | NamedFile;
  const { name, type, content } =
    "content" in file ? file : { name: fileName, type: "application/json; charset=utf-8", content: file };
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Readable.from(content, { objectMode: false }));
}

/** Call it for values that the types rule out. */
export function unreachable(name: string): never {
  throw new Error(
    `the endpoint ${name} lacks a row, schema or handler: add it to the contract and the routes`,
  );
}
