import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes } from "#contract/envelope.ts";
import type { Endpoint, EndpointTable, Handlers, Schemas, Shape } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { acceptedLanguage, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { isMissingParent } from "#server/db/failures.ts";
import { isMadeOnThisMachine } from "./this-machine.ts";
import type { Uploads } from "./uploads.ts";

/** Who sent a request, signed in or not. */
export type Caller = {
  language: Language;
  /** Present when the request carried a valid token. */
  userId: string | undefined;
  /** The token of the request, valid or not. */
  token: string | undefined;
  /** The IP address; behind a trusted proxy, the one the proxy forwards. */
  address: string;
  userAgent: string | undefined;
  /** Sessions do not use cookies; social login finds by one which browser began the login. */
  cookies: string | undefined;
  /** Where this caller reaches the site, for addresses that lead back to it. */
  origin: () => string;
  /** Whether the request was made on this machine, for the sandboxes. */
  isLocal: () => boolean;
};

/** A caller whose token is valid. */
export type Learner = Caller & { userId: string; token: string };

/** A learner who has proved lately that the account is theirs. Only an endpoint with `proof: "fresh"` is given one. */
export type FreshLearner = Learner & { isFresh: true };

/** Whom a handler is given, by the access and the proof of its endpoint. */
export type Callers = { open: Caller; "signed-in": Learner; fresh: FreshLearner };

/** The id of the user a token belongs to, or nothing when the token is not valid. */
export type Authenticate = (token: string) => Promise<string | undefined>;

/** Whether the session of a token has proved lately whose it is. */
export type IsFresh = (token: string) => Promise<boolean>;

/** What all areas share. */
export type Edge = {
  authenticate: Authenticate;
  isFresh: IsFresh;
  /** Multiplies every rate limit, so that operators have one setting for all: 2 allows twice as many requests. */
  limitScale: number;
  uploads: Uploads;
  originOf: (request: FastifyRequest) => string;
};

/** One area of the API: its endpoints with their schemas and handlers. */
export type Area<Table extends EndpointTable> = {
  table: Table;
  schemas: Schemas<NoInfer<Table>>;
  handlers: Handlers<NoInfer<Table>, Callers>;
};

declare module "fastify" {
  // Interface merging is Fastify's way to type what requests carry.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** Known once the request has been let in. */
    caller: Caller | undefined;
  }
}

async function callerOf(
  request: FastifyRequest,
  { authenticate, originOf }: Pick<Edge, "authenticate" | "originOf">,
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

/** The only place that lets somebody through to a signed-in endpoint. */
function signedIn(caller: Caller): Learner {
  if (!isLearner(caller)) throw new AppError("unauthorised");
  return caller;
}

function isLearner(caller: Caller): caller is Learner {
  return caller.userId !== undefined && caller.token !== undefined;
}

/** The only place that lets somebody through to an endpoint that asks for a fresh proof. */
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

/** The Fastify route of one endpoint without its handler: address, schemas and limits. */
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

/** PostgreSQL cannot store NUL in a text, and SQLite would cut it off there: no input of ours has one. */
function refuseNul({ params, query, body }: FastifyRequest, _reply: FastifyReply, done: DoneHook): void {
  done(hasNul(params) || hasNul(query) || hasNul(body) ? new AppError("request.invalid") : undefined);
}

type DoneHook = (error?: Error) => void;

/** With a list of its own instead of calling itself: a body of brackets alone is nested deeper than the stack is. */
function hasNul(input: unknown): boolean {
  if (typeof input !== "object" || input === null) return isTextWithNul(input);
  const waiting: object[] = [input];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Buffer.isBuffer(value)) continue;
    // An array without its keys: progress is made of long lists of numbers.
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

/** Registers every endpoint of an area, behind its schemas, limits and access rule. */
export function serveArea<Table extends EndpointTable>(
  app: FastifyInstance,
  { authenticate, isFresh, limitScale, uploads, originOf }: Edge,
  { table, schemas, handlers }: Area<Table>,
): void {
  if (!app.hasRequestDecorator("caller")) app.decorateRequest("caller", undefined);
  /** Whether the account was erased, by another request, after this one was let in: what it writes has nobody to belong to. */
  const isErasedMeanwhile = async (error: unknown, { token }: Caller): Promise<boolean> =>
    isMissingParent(error) && token !== undefined && (await authenticate(token)) === undefined;
  for (const name of Object.keys(table)) {
    const row: Endpoint = table[name] ?? never(name);
    const { method, access, proof, fileName, isUpload } = row;
    const shape: Shape = schemas[name] ?? never(name);
    const handle = handlers[name] ?? never(name);
    const cacheControl = method === "GET" && access === "open" ? "no-cache" : "no-store";
    app.route({
      ...routeOf(row, shape, limitScale),
      // After the rate limit, which counts in the `onRequest` of the whole server: every made-up token costs a query. Before the
      // body is read, so that nobody without a token can make the server parse one.
      onRequest: async (request) => {
        const caller = await callerOf(request, { authenticate, originOf });
        const learner = access === "signed-in" ? signedIn(caller) : caller;
        request.caller = proof === "fresh" ? await fresh(signedIn(caller), isFresh) : learner;
      },
      ...(isUpload === true && {
        preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
          const sender = request.caller ?? never(name);
          request.body = await uploads.read(request, reply, sender, shape.maxBodyBytes ?? 0);
        },
      }),
      handler: async (request, reply) => {
        const caller = request.caller ?? never(name);
        type Arguments = Parameters<typeof handle>;
        // The schemas have just parsed these three, so they have the types of the table.
        const input = { params: request.params, query: request.query, body: request.body } as Arguments[0];
        // `onRequest` has made a learner of the caller where the row asks for one.
        const data = await handle(input, caller as Arguments[1]).catch(async (error: unknown) => {
          throw (await isErasedMeanwhile(error, caller))
            ? new AppError("unauthorised", { cause: error })
            : error;
        });
        reply
          .header("content-language", languages[caller.language].tag)
          .header("vary", "Accept-Language")
          .header("cache-control", cacheControl);
        if (fileName !== undefined) return sendFile(reply, { fileName, text: data });
        return { code: codes.success, data };
      },
    });
  }
}

/**
 * A download for people to keep. Its text is asked for as fast as the client takes it; when the client goes away, or
 * something fails on the way, the text ends and the connection with it, so that nobody takes half a file for a whole one.
 */
function sendFile(
  reply: FastifyReply,
  { fileName, text }: { fileName: string; text: unknown },
): FastifyReply {
  return (
    reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      // Rows with a file name have streamed shapes: their handlers return text in pieces.
      .send(Readable.from(text as AsyncIterable<string>, { objectMode: false }))
  );
}

/** For what the types say cannot be missing. */
export function never(name: string): never {
  throw new Error(`the endpoint ${name} has no row, schema or handler`);
}
