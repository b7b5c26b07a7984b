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
  /** The token of the request, valid or not. */
  token: string | undefined;
  /** The client's IP address, as forwarded by a trusted proxy. */
  address: string;
  userAgent: string | undefined;
  /** Only social login uses a cookie, to recognise the browser. */
  cookies: string | undefined;
  /** The public origin for this caller. */
  origin: () => string;
  /** Whether the request comes from this machine, for the sandbox. */
  isLocal: () => boolean;
};

export type Learner = Caller & { userId: string; token: string };

/** A learner with a recent proof of ownership, for endpoints with `proof: "fresh"`. */
export type FreshLearner = Learner & { isFresh: true };

/** The caller of a handler, by access and proof. */
export type Callers = { open: Caller; "signed-in": Learner; fresh: FreshLearner };

/** The user id of a token; undefined if it is invalid. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/** Whether the session of a token has a recent proof. */
export type IsFresh = (token: string) => Promise<boolean>;

export type RouteContext = {
  authenticate: Authenticate;
  isFresh: IsFresh;
  /** Multiplies every rate limit. */
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
  // Interface merging is Fastify's way to type what requests carry.
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

/** The only check for signed-in endpoints. */
function signedIn(caller: Caller): Learner {
  if (!isLearner(caller)) throw new AppError("unauthorised");
  return caller;
}

function isLearner(caller: Caller): caller is Learner {
  return caller.userId !== undefined && caller.token !== undefined;
}

/** The only check for endpoints with a fresh proof. */
async function fresh(learner: Learner, isFresh: IsFresh): Promise<FreshLearner> {
  if (!(await isFresh(learner.token))) throw new AppError("sign-in.not-fresh");
  return { ...learner, isFresh: true };
}

/** The contract writes `{id}`, Fastify `:id`. */
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
  const { requestsPerMinute, largeRequestsPerMinute, isCountedByAddress, maxBodyBytes } = shape;
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
      ...(largeRequestsPerMinute !== undefined && { largeRateLimit: scaled(largeRequestsPerMinute) }),
    },
  };
}

/** PostgreSQL cannot store NUL, and SQLite would truncate there. */
function refuseNul({ params, query, body }: FastifyRequest, _reply: FastifyReply, done: DoneHook): void {
  done(hasNul(params) || hasNul(query) || hasNul(body) ? new AppError("request.invalid") : undefined);
}

type DoneHook = (error?: Error) => void;

/** Iterative, because nested JSON could overflow the stack. */
function hasNul(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return isTextWithNul(input);
  const waiting: object[] = [input];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Buffer.isBuffer(value)) continue;
    // Array keys are skipped for speed.
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

/** Registers the endpoints of an area with schemas, limits and access rules. */
export function serveArea<Table extends EndpointTable>(
  app: FastifyInstance,
  { authenticate, isFresh, limitScale, uploads, originOf }: RouteContext,
  { table, schemas, handlers }: Area<Table>,
): void {
  if (!app.hasRequestDecorator("caller")) app.decorateRequest("caller", undefined);
  /** Whether the account was erased during the request. */
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
      // After the rate limit, because a token costs a query; before the body is parsed.
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
        // The schemas have parsed these three.
        const input = { params: request.params, query: request.query, body: request.body } as Arguments[0];
        // `onRequest` has verified the caller.
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

/** A download, streamed with back-pressure. An error or a disconnect ends the connection, so that an incomplete file is noticed. */
function sendFile(reply: FastifyReply, fileName: string, data: unknown): FastifyReply {
  // Handlers with a file name return text in pieces, or a file with a name of its own.
  const file = data as AsyncIterable<string> | NamedFile;
  const { name, type, content } =
    "content" in file ? file : { name: fileName, type: "application/json; charset=utf-8", content: file };
  return reply
    .type(type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(Readable.from(content, { objectMode: false }));
}

/** For values that the types guarantee. */
export function unreachable(name: string): never {
  throw new Error(`the endpoint ${name} has no row, schema or handler`);
}
