import type { DataOf, Endpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import { codes } from "#contract/envelope.ts";
import type { ErrorId } from "#contract/errors.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { readToken } from "#web/kit/session/token.ts";
import { ApiError, networkTexts } from "./api-error.ts";
import { requestFromPage } from "./page-request.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Fills in the path and query parameters of an endpoint's address.
 * @example addressOf("/api/category/{id}", { params: { id: "food" } }) // "/api/category/food"
 */
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

/** Interprets a response: by the `code` in its body, or by the HTTP status if the body has no code. */
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
 * Parses the JSON of a response. Any other body comes from an intermediary, such as the sign-in page of a
 * café's Wi-Fi, and counts as a network error.
 */
function parseAnswer(status: number, text: string): unknown {
  const body = parseJson(text);
  if (body !== undefined) return body;
  throw new ApiError("network", networkTexts.network, { cause: `status ${status}, not JSON` });
}

export function readText(status: number, text: string): unknown {
  return readAnswer(status, parseAnswer(status, text));
}

function unanswered(cause: unknown): ApiError {
  const name = isRecord(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined;
  const kind = name === "TimeoutError" ? "timeout" : name === "AbortError" ? "aborted" : "network";
  return new ApiError(kind, networkTexts[kind], { cause });
}

const tokenRefused: ErrorId = "unauthorised";
let refusedTokenListener: (token: string | null) => void = () => undefined;

export function onRefusedToken(listener: (token: string | null) => void): void {
  refusedTokenListener = listener;
}

type CallOptions = {
  signal?: AbortSignal;
  /**
   * Lets the request outlive its page, if the browser supports it. Browsers limit all such requests together
   * to 64 KB.
   */
  keepalive?: boolean;
  /** Replaces the token of the signed-in learner. */
  token?: string;
};

type RequestOptions = CallOptions & { method: string; body?: unknown };

/** Sends a request to any address, without a timeout, and interprets the response like `readAnswer`. */
export async function send(url: string, options: RequestOptions): Promise<unknown> {
  const { method, body, signal, keepalive, token = readToken() } = options;
  const isForm = body instanceof FormData;
  let status: number;
  let text: string;
  try {
    const init: RequestInit = {
      method,
      // The browser sets the content type of a form, including its boundary.
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
  if (isRecord(answer) && answer["error"] === tokenRefused) refusedTokenListener(token);
  return readAnswer(status, answer);
}

/** Uploads are sent as a form. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isRecord(fields) ? fields : {})) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/**
 * An endpoint that requires a fresh proof does not compile here: use `callWithProof` of account/, which can
 * ask the learner for the proof.
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
  // Safe cast: the server validates every response against the endpoint's schema before sending it.
  return answer as DataOf<Endpoint<S>>;
}
