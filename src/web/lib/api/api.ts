import type { DataOf, Endpoint, InputOf, PlainEndpoint, Shape } from "#contract/endpoint.ts";
import { codes } from "#contract/envelope.ts";
import type { ErrorId } from "#contract/errors.ts";
import { requestHeaders } from "#contract/request-headers.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { ApiError, networkTexts } from "./api-error.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";
import { site } from "#web/lib/site.ts";
import { readToken } from "#web/lib/session/token.ts";

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

function unanswered(cause: unknown): ApiError {
  const name = isRecord(cause) || cause instanceof Error ? (cause as { name?: unknown }).name : undefined;
  const kind = name === "TimeoutError" ? "timeout" : name === "AbortError" ? "aborted" : "network";
  return new ApiError(kind, networkTexts[kind], { cause });
}

type Answer = { status: number; body: unknown };

const tokenRefused: ErrorId = "unauthorised";
let hearRefusedToken: (token: string | null) => void = () => undefined;

/** Names who wants to hear that the server did not take a token where one is needed. */
export function onRefusedToken(listener: (token: string | null) => void): void {
  hearRefusedToken = listener;
}

/** Sends one request: no base address, no timeout. */
async function exchange(url: string, options: RequestOptions): Promise<Answer> {
  const { method, body, signal, keepalive } = options;
  const token = readToken();
  const headers = requestHeaders({
    method,
    url,
    language: currentLanguage(),
    token,
    productionHost: site.productionHost,
  });
  let answer: Answer;
  try {
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method,
      // A form says by itself what it is, and where its parts begin.
      headers: body === undefined || isForm ? headers : { ...headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === true ? { keepalive } : {}),
    });
    const text = await response.text();
    answer = { status: response.status, body: parseJson(text) ?? text };
  } catch (cause) {
    throw unanswered(cause);
  }
  if (isRecord(answer.body) && answer.body["error"] === tokenRefused) hearRefusedToken(token);
  return answer;
}

type CallOptions = {
  signal?: AbortSignal;
  /** The request outlives its page, where browsers know how; at most 64 KB of them at a time. */
  keepalive?: boolean;
};

type RequestOptions = CallOptions & { method: string; body?: unknown };

/** Sends a request to any address and reads the answer by the rules above. */
export async function send(url: string, options: RequestOptions): Promise<unknown> {
  const { status, body } = await exchange(url, options);
  return readAnswer(status, body);
}

/**
 * What an endpoint of the contract answered. Such answers always carry a code: a page in its place comes from
 * somebody in between, such as the sign-in page of a café's network.
 */
export function readEnvelope({ status, body }: Answer): unknown {
  if (isRecord(body) && typeof body["code"] === "string") return readAnswer(status, body);
  throw new ApiError("unexpected", `Request failed with status code ${status}`, { status });
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
 * not compile here: `callProved` of accounts can ask the learner for it.
 */
export async function call<S extends Shape>(
  endpoint: PlainEndpoint<S>,
  input: InputOf<Endpoint<S>>,
  options: CallOptions = {},
): Promise<DataOf<Endpoint<S>>> {
  const parts: Parts = input ?? {};
  const body = endpoint.isUpload === true ? formOf(parts.body) : parts.body;
  const answer = await exchange(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    ...(body === undefined ? {} : { body }),
    ...options,
  });
  // The server validates every answer against the endpoint's schema before it leaves.
  return readEnvelope(answer) as DataOf<Endpoint<S>>;
}
