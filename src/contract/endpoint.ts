import type { output, ZodObject, ZodType, input } from "zod";

/** The server's half of an endpoint, in `<area>.schema.ts`. The web imports only its types, because zod is too large for browsers. */
export type Shape = {
  summary: string;
  /** Rate limit per learner or IP address, if the default is too high. */
  requestsPerMinute?: number;
  /** Also counts signed-in callers by address, because several accounts could guess a password or code. */
  isCountedByAddress?: boolean;
  maxBodyBytes?: number;
  /** A separate rate limit for requests whose body is above the default size. */
  largeRequestsPerMinute?: number;
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodType;
  data: ZodType;
  /**
   * Set if the handler streams the response: the memory that it holds until the client has read it. No schema
   * validates the response, but tests parse it.
   */
  heldBytes?: number;
};

/** A download whose name and type depend on the request. */
export type NamedFile = { name: string; type: string; content: AsyncIterable<string | Uint8Array> };

export type Method = "GET" | "POST" | "PUT";

/** The callers that an endpoint accepts: all, or only those with a valid token. */
export type Access = "open" | "signed-in";

/** Requires a recent proof of identity, for changes of credentials and irreversible actions. */
export type Proof = "fresh";

/** A row of the endpoint table. `shape` exists only as a type, so that client and server use the same schema. */
export type Endpoint<
  S extends Shape = Shape,
  A extends Access = Access,
  P extends Proof | undefined = Proof | undefined,
> = {
  method: Method;
  path: `/api/${string}`;
  access: A;
  /** Requests without a recent proof of identity fail with `sign-in.not-fresh`. */
  proof?: P;
  /** The body is one file in a multipart form. */
  isUpload?: boolean;
  /** The response is a download without an envelope. */
  fileName?: string;
  readonly shape?: S;
};

export type EndpointTable = Record<string, Endpoint>;

/** An endpoint that needs a fresh proof. */
export type FreshEndpoint<S extends Shape = Shape> = Endpoint<S, "signed-in", "fresh"> & { proof: "fresh" };
/** An endpoint without a fresh proof. */
export type PlainEndpoint<S extends Shape = Shape, A extends Access = Access> = Endpoint<S, A, undefined>;

type Address = [method: Method, path: Endpoint["path"], more?: Pick<Endpoint, "isUpload" | "fileName">];

/** Declares an endpoint that needs no token. */
export const forAnybody = <S extends Shape>(...[method, path, more]: Address): PlainEndpoint<S, "open"> => ({
  method,
  path,
  access: "open",
  ...more,
});

/** Declares an endpoint that needs a valid token. */
export const forLearners = <S extends Shape>(
  ...[method, path, more]: Address
): PlainEndpoint<S, "signed-in"> => ({ method, path, access: "signed-in", ...more });

/** Declares an endpoint that needs a valid token and a fresh proof. */
export const forProved = <S extends Shape>(...[method, path, more]: Address): FreshEndpoint<S> => ({
  method,
  path,
  access: "signed-in",
  proof: "fresh",
  ...more,
});

export type ShapeOf<E> = E extends Endpoint<infer S> ? S : never;

type Part<S extends Shape, K extends keyof Shape> = S[K] extends ZodType ? S[K] : never;
type Sent<S extends Shape, K extends "params" | "query" | "body"> = [Part<S, K>] extends [never]
  ? unknown
  : Record<K, input<Part<S, K>>>;
type Received<S extends Shape, K extends "params" | "query" | "body"> = [Part<S, K>] extends [never]
  ? unknown
  : Record<K, output<Part<S, K>>>;

/** What a client passes to an endpoint: path parameters, query and body. */
export type InputOf<E> = Sent<ShapeOf<E>, "params"> & Sent<ShapeOf<E>, "query"> & Sent<ShapeOf<E>, "body">;
/** What a handler gets: path parameters, query and body, with defaults applied. */
export type ParsedInputOf<E> = Received<ShapeOf<E>, "params"> &
  Received<ShapeOf<E>, "query"> &
  Received<ShapeOf<E>, "body">;
/** The response data. */
export type DataOf<E> = output<ShapeOf<E>["data"]>;
type HandlerDataOf<E> =
  ShapeOf<E> extends { heldBytes: number } ? AsyncIterable<string> | NamedFile : input<ShapeOf<E>["data"]>;

type CallerOf<E extends Endpoint, Callers extends Record<Access | Proof, unknown>> = E extends FreshEndpoint
  ? Callers["fresh"]
  : Callers[E["access"]];

/** One handler per endpoint. `Callers` defines the type of the caller for each access level. */
export type Handlers<Table extends EndpointTable, Callers extends Record<Access | Proof, unknown>> = {
  [K in keyof Table]: (
    input: ParsedInputOf<Table[K]>,
    caller: CallerOf<Table[K], Callers>,
  ) => Promise<HandlerDataOf<Table[K]>>;
};

/** The schemas of a table, one per row. */
export type Schemas<Table extends EndpointTable> = { [K in keyof Table]: ShapeOf<Table[K]> };
