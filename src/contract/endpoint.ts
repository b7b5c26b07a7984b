import type { output, ZodObject, ZodType, input } from "zod";

/**
 * The server's half of an endpoint: what it receives and returns, its description and its limits. It is in
 * `<area>.schema.ts`, of which the web imports only types, because zod is too large for browsers.
 */
export type Shape = {
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Rate limit per learner, or per IP address for those not signed in, where the server's default is too generous. */
  requestsPerMinute?: number;
  /** Counts signed-in callers by their address as well: where a password or a code can be guessed, accounts are no new chance. */
  isCountedByAddress?: boolean;
  /** Largest request body, where the server's default does not fit. */
  maxBodyBytes?: number;
  /** Bodies beyond the server's default size cost more: they have a rate limit of their own. */
  largeRequestsPerMinute?: number;
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodType;
  data: ZodType;
  /** The handler writes the text of the response piece by piece. No schema can judge it on its way; tests parse the whole. */
  isStreamed?: true;
};

export type Method = "GET" | "POST" | "PUT";

/** Who may call: anybody, or only with a valid token. */
export type Access = "open" | "signed-in";

/**
 * What a valid token alone does not allow: the learner must have proved lately that the account is theirs. For whatever
 * changes who can get into an account, and for what cannot be undone.
 */
export type Proof = "fresh";

/** One row of the endpoint table: what both ends need. `shape` exists in types only: it makes client and server use the same schema. */
export type Endpoint<
  S extends Shape = Shape,
  A extends Access = Access,
  P extends Proof | undefined = Proof | undefined,
> = {
  method: Method;
  path: `/api/${string}`;
  access: A;
  /** Refused as `sign-in.not-fresh` unless the learner has proved lately who they are. */
  proof?: P;
  /** The body is one file in a multipart form; the schema names its field. */
  isUpload?: boolean;
  /** The response is a download of this name, without an envelope around it. */
  fileName?: string;
  readonly shape?: S;
};

export type EndpointTable = Record<string, Endpoint>;

/** An endpoint of learners that asks for a fresh proof. */
export type FreshEndpoint<S extends Shape = Shape> = Endpoint<S, "signed-in", "fresh"> & { proof: "fresh" };
/** An endpoint for which a token, or nothing, is enough. */
export type PlainEndpoint<S extends Shape = Shape, A extends Access = Access> = Endpoint<S, A, undefined>;

type Row<E> = Omit<E, "shape">;

/** Declares an endpoint of the given shape. An overload for each kind of caller, so that the row's type keeps which it is. */
export function endpoint<S extends Shape>(row: Row<FreshEndpoint<S>>): FreshEndpoint<S>;
export function endpoint<S extends Shape>(
  row: Row<PlainEndpoint<S, "signed-in">>,
): PlainEndpoint<S, "signed-in">;
export function endpoint<S extends Shape>(row: Row<PlainEndpoint<S, "open">>): PlainEndpoint<S, "open">;
export function endpoint<S extends Shape>(row: Row<Endpoint<S>>): Endpoint<S> {
  return row;
}

export type ShapeOf<E> = E extends Endpoint<infer S> ? S : never;

type Part<S extends Shape, K extends keyof Shape> = S[K] extends ZodType ? S[K] : never;
type Sent<S extends Shape, K extends "params" | "query" | "body"> = [Part<S, K>] extends [never]
  ? unknown
  : Record<K, input<Part<S, K>>>;
type Received<S extends Shape, K extends "params" | "query" | "body"> = [Part<S, K>] extends [never]
  ? unknown
  : Record<K, output<Part<S, K>>>;

/** What the client passes. */
export type InputOf<E> = Sent<ShapeOf<E>, "params"> & Sent<ShapeOf<E>, "query"> & Sent<ShapeOf<E>, "body">;
/** What a handler gets, after the schemas have filled in defaults. */
export type ParsedInputOf<E> = Received<ShapeOf<E>, "params"> &
  Received<ShapeOf<E>, "query"> &
  Received<ShapeOf<E>, "body">;
/** What the client receives as `data`. */
export type DataOf<E> = output<ShapeOf<E>["data"]>;
/** What a handler returns. */
type HandlerDataOf<E> =
  ShapeOf<E> extends { isStreamed: true } ? AsyncIterable<string> : input<ShapeOf<E>["data"]>;

type CallerOf<E extends Endpoint, Callers extends Record<Access | Proof, unknown>> = E extends FreshEndpoint
  ? Callers["fresh"]
  : Callers[E["access"]];

/**
 * One handler per endpoint: leaving one out does not compile. `Callers` says what a handler knows of its caller for each
 * access, so that the handler of a signed-in row is given a signed-in learner and need not check.
 */
export type Handlers<Table extends EndpointTable, Callers extends Record<Access | Proof, unknown>> = {
  [K in keyof Table]: (
    input: ParsedInputOf<Table[K]>,
    caller: CallerOf<Table[K], Callers>,
  ) => Promise<HandlerDataOf<Table[K]>>;
};

/** The schemas of a whole table, one per row. */
export type Schemas<Table extends EndpointTable> = { [K in keyof Table]: ShapeOf<Table[K]> };
