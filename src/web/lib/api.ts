import type { DataOf, Endpoint, InputOf, Shape } from "#contract/endpoint.ts";
import { codes } from "#contract/envelope.ts";
import { requestHeaders } from "#contract/request-headers.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { ApiError, networkTexts } from "./api-error.ts";
import { currentLanguage } from "./language.ts";
import { site } from "./site.ts";
import { readText, storageKeys } from "./storage.ts";

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

/** Sends one request and reads its answer by the rules above. No base address, no timeout. */
export async function send(
  url: string,
  options: { method: string; body?: unknown; signal?: AbortSignal },
): Promise<unknown> {
  const { method, body, signal } = options;
  const headers = requestHeaders({
    method,
    url,
    language: currentLanguage(),
    token: readText(storageKeys.token),
    productionHost: site.productionHost,
  });
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw unanswered(cause);
  }
  return readAnswer(status, parseJson(text) ?? text);
}

/** Calls an endpoint of the contract; what goes in and comes out is typed by its row. */
export async function call<S extends Shape>(
  endpoint: Endpoint<S>,
  input: InputOf<Endpoint<S>>,
  signal?: AbortSignal,
): Promise<DataOf<Endpoint<S>>> {
  const parts: Parts = input ?? {};
  const data = await send(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(signal === undefined ? {} : { signal }),
  });
  // The server validates every answer against the endpoint's schema before it leaves.
  return data as DataOf<Endpoint<S>>;
}
