import type { output, ZodObject, ZodType, input } from "zod";

/**
 * What one endpoint receives and returns. The schemas are in `<area>.schema.ts`; the web imports only their types, because
 * zod is too large for browsers.
 */
export type Shape = {
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

/** One row of the endpoint table. `shape` exists in types only: it makes client and server use the same schema. */
export type Endpoint<S extends Shape = Shape, A extends Access = Access> = {
  method: Method;
  path: `/api/${string}`;
  access: A;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Rate limit per learner, or per IP address for those not signed in, where the server's default is too generous. */
  requestsPerMinute?: number;
  /** Counts signed-in callers by their address as well: where a password or a code can be guessed, accounts are no new chance. */
  limitedBy?: "address";
  /** Largest request body, where the server's default does not fit. */
  maxBodyBytes?: number;
  /** The body is one file in a multipart form; the schema names its field. */
  isUpload?: boolean;
  /** The response is a download of this name, without an envelope around it. */
  fileName?: string;
  readonly shape?: S;
};

export type EndpointTable = Record<string, Endpoint>;

type Row<S extends Shape, A extends Access> = Omit<Endpoint<S, A>, "shape">;

/** Declares an endpoint of the given shape. An overload for each access, so that the row's type keeps which one it is. */
export function endpoint<S extends Shape>(row: Row<S, "signed-in">): Endpoint<S, "signed-in">;
export function endpoint<S extends Shape>(row: Row<S, "open">): Endpoint<S, "open">;
export function endpoint<S extends Shape>(row: Row<S, Access>): Endpoint<S> {
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

/**
 * One handler per endpoint: leaving one out does not compile. `Callers` says what a handler knows of its caller for each
 * access, so that the handler of a signed-in row is given a signed-in learner and need not check.
 */
export type Handlers<Table extends EndpointTable, Callers extends Record<Access, unknown>> = {
  [K in keyof Table]: (
    input: ParsedInputOf<Table[K]>,
    caller: Callers[Table[K]["access"]],
  ) => Promise<HandlerDataOf<Table[K]>>;
};

/** The schemas of a whole table, one per row. */
export type Schemas<Table extends EndpointTable> = { [K in keyof Table]: ShapeOf<Table[K]> };
