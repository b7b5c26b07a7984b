import type { output, ZodObject, ZodType, input } from "zod";

/** What travels to and from one endpoint. The schemas stand in `<area>.schema.ts`; browsers import only their types. */
export type Shape = {
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodType;
  data: ZodType;
};

export type Method = "GET" | "POST" | "PUT";

/** Who may call: anybody, or only with a valid token. */
export type Access = "open" | "signed-in";

/** One row of the endpoint table. `shape` exists for the compiler alone: it ties both ends to one schema. */
export type Endpoint<S extends Shape = Shape> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** One sentence for the API's readers. */
  summary: string;
  /** Requests a minute from one address, when the usual limit is too generous. */
  requestsPerMinute?: number;
  /** Largest body in bytes, when the usual limit does not fit. */
  maxBodyBytes?: number;
  /** The body is one file in a multipart form; the schema names its field. */
  isUpload?: boolean;
  /** The answer is a file of this name, readable as it is: no envelope around it. */
  fileName?: string;
  readonly shape?: S;
};

export type EndpointTable = Record<string, Endpoint>;

/** Declares an endpoint of the given shape. */
export function endpoint<S extends Shape>(row: Omit<Endpoint<S>, "shape">): Endpoint<S> {
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

/** What a caller passes. */
export type InputOf<E> = Sent<ShapeOf<E>, "params"> & Sent<ShapeOf<E>, "query"> & Sent<ShapeOf<E>, "body">;
/** What a handler gets, after the schemas have filled in defaults. */
export type ParsedInputOf<E> = Received<ShapeOf<E>, "params"> &
  Received<ShapeOf<E>, "query"> &
  Received<ShapeOf<E>, "body">;
/** What a caller receives as `data`. */
export type DataOf<E> = output<ShapeOf<E>["data"]>;
/** What a handler returns. */
export type AnswerOf<E> = input<ShapeOf<E>["data"]>;

/** One handler per endpoint: leaving one out does not compile. */
export type Handlers<Table extends EndpointTable, Context> = {
  [K in keyof Table]: (input: ParsedInputOf<Table[K]>, context: Context) => Promise<AnswerOf<Table[K]>>;
};

/** The schemas of a whole table, one per row. */
export type Schemas<Table extends EndpointTable> = { [K in keyof Table]: ShapeOf<Table[K]> };
