import type { DataOf, Endpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import { codes } from "#contract/envelope.ts";
import type { ErrorId } from "#contract/errors.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { readToken } from "#web/kit/session/token.ts";
import { ApiError, networkTexts } from "./api-error.ts";
import { requestFromPage } from "./page-request.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** `/api/category/{id}` with its parts filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join("&");
  return search === "" ? filled : `${filled}?${search}`;
}

/** What an answer means: our code first, the HTTP status only where there is no code. */
export function readAnswer(status: number, body: unknown): unknown {
  if (isRecord(body) && body["code"] === codes.success) return body["data"];
  if (isRecord(body) && body["code"] === codes.failure) {
    const info = typeof body["info"] === "string" && body["info"] !== "" ? body["info"] : "Error";
    throw new ApiError("server", info, {
      status,
      ...(typeof body["error"] === "string" ? { errorId: body["error"] } : {}),
    });
  }
  if (status === 200) return body;
  throw new ApiError("unexpected", `Request failed with status code ${status}`, { status });
}

/**
 * The JSON of an answer. Any other body comes from an intermediary, such as the sign-in page of a café's network, and
 * counts as "no network".
 */
function parseAnswer(status: number, text: string): unknown {
  const body = parseJson(text);
  if (body !== undefined) return body;
  throw new ApiError("network", networkTexts.network, { cause: `status ${status}, not JSON` });
}

/** What the text of an answer means. */
export function readText(status: number, text: string): unknown {
  return readAnswer(status, parseAnswer(status, text));
}

function unanswered(cause: unknown): ApiError {
  const name = isRecord(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined;
  const kind = name === "TimeoutError" ? "timeout" : name === "AbortError" ? "aborted" : "network";
  return new ApiError(kind, networkTexts[kind], { cause });
}

const tokenRefused: ErrorId = "unauthorised";
let hearRefusedToken: (token: string | null) => void = () => undefined;

/** Names who wants to hear that the server did not take a token where one is needed. */
export function onRefusedToken(listener: (token: string | null) => void): void {
  hearRefusedToken = listener;
}

type CallOptions = {
  signal?: AbortSignal;
  /** The request outlives its page, where browsers know how; at most 64 KB of them at a time. */
  keepalive?: boolean;
  /** Replaces the token of the signed-in learner. */
  token?: string;
};

type RequestOptions = CallOptions & { method: string; body?: unknown };

/** Sends a request to any address, without a timeout, and reads the answer by the rules above. */
export async function send(url: string, options: RequestOptions): Promise<unknown> {
  const { method, body, signal, keepalive, token = readToken() } = options;
  const isForm = body instanceof FormData;
  let status: number;
  let text: string;
  try {
    const init: RequestInit = {
      method,
      // The browser sets the content type of a form, with its boundary.
      ...(body === undefined || isForm ? {} : { headers: { "Content-Type": "application/json" } }),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === true ? { keepalive } : {}),
    };
    const response = await requestFromPage(url, init, token);
    ({ status } = response);
    text = await response.text();
  } catch (cause) {
    throw unanswered(cause);
  }
  const answer = parseAnswer(status, text);
  if (isRecord(answer) && answer["error"] === tokenRefused) hearRefusedToken(token);
  return readAnswer(status, answer);
}

/** Files travel as a form. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isRecord(fields) ? fields : {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/**
 * Calls an endpoint of the contract; what goes in and comes out is typed by its row. One that asks for a fresh proof does
 * not compile here: `callWithProof` of accounts can ask the learner for it.
 */
export async function call<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
  options: CallOptions = {},
): Promise<DataOf<Endpoint<S>>> {
  const parts: Parts = input ?? {};
  const body = endpoint.isUpload === true ? formOf(parts.body) : parts.body;
  const answer = await send(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    ...(body === undefined ? {} : { body }),
    ...options,
  });
  // The server validates every answer against the endpoint's schema before it leaves.
  return answer as DataOf<Endpoint<S>>;
}
