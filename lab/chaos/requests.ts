import { requestHeaders } from "../../src/contract/request-headers.ts";
import { isRecord, parseJson } from "../../src/domain/values.ts";
import type { Ledger } from "./ledger.ts";

/** Status 0 means that there was no response, so the request may have been executed or not. */
export type Answer = { status: number; data?: unknown; error?: string | undefined };

type Asking = { method: string; path: string; body?: unknown; token?: string | null };

async function exchange(origin: string, { method, path, body, token = null }: Asking): Promise<Answer> {
  const url = origin + path;
  const facts = { method, url, language: "zh", token, productionHost: "" } as const;
  const response = await fetch(url, {
    method,
    headers: { ...requestHeaders(facts), ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  const { status } = response;
  const answered = parseJson(await response.text());
  // If the load balancer has no server, it responds with its own page.
  if (!isRecord(answered)) return { status: response.ok ? 0 : status, error: "not ours" };
  const error = typeof answered["error"] === "string" ? answered["error"] : undefined;
  const isUnclear = status === 503 && !response.headers.has("retry-after");
  return { status, data: answered["data"], error: isUnclear ? `${error} without Retry-After` : error };
}

/** Sends requests with the headers of the app and records them in the ledger. */
export function requester(origin: string, ledger: Ledger) {
  return async (asking: Asking): Promise<Answer> => {
    const answer = await exchange(origin, asking).catch((): Answer => ({ status: 0 }));
    const { status, error = "" } = answer;
    ledger.samples.push({
      endedAt: performance.now(),
      isWrite: asking.method !== "GET",
      // A rejected request was also served.
      isSuccess: status >= 200 && status < 500,
      outcome: status === 0 ? "no answer" : `${status} ${error}`.trim(),
    });
    return answer;
  };
}

export type Requester = ReturnType<typeof requester>;
