import { requestHeaders } from "../../src/contract/request-headers.ts";
import { isRecord, parseJson } from "../../src/domain/values.ts";
import type { Ledger } from "./ledger.ts";

/** What came back. Status 0: no answer of ours, so nobody knows whether the request was carried out. */
export type Answer = { status: number; data: unknown; error: string | undefined };

/** Longer than any request takes on a healthy server; a browser would wait even longer. */
const patienceMs = 10_000;

type Asking = { method: string; path: string; body?: unknown; token?: string | undefined };

/** Sends requests as the page does, with its headers, and notes each in the ledger. */
export function requester(origin: string, ledger: Ledger) {
  return async ({ method, path, body, token }: Asking): Promise<Answer> => {
    const begun = performance.now();
    const answer = await exchange();
    const endedAt = performance.now();
    const { status, error } = answer;
    ledger.samples.push({
      endedAt,
      ms: endedAt - begun,
      isWrite: method !== "GET",
      // What is refused was served.
      isSuccess: status >= 200 && status < 500,
      outcome: status === 0 ? "no answer" : `${status} ${error ?? ""}`.trim(),
    });
    return answer;

    async function exchange(): Promise<Answer> {
      try {
        const facts = {
          method,
          url: origin + path,
          language: "zh",
          token: token ?? null,
          productionHost: "",
        } as const;
        const response = await fetch(origin + path, {
          method,
          headers: {
            ...requestHeaders(facts),
            ...(body !== undefined && { "Content-Type": "application/json" }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMs),
        });
        const answered = parseJson(await response.text());
        // A balancer without a server behind it answers with a page of its own.
        if (!isRecord(answered))
          return { status: response.ok ? 0 : response.status, data: undefined, error: "not ours" };
        const failure = typeof answered["error"] === "string" ? answered["error"] : undefined;
        const isUnclear = response.status === 503 && !response.headers.has("retry-after");
        return {
          status: response.status,
          data: answered["data"],
          error: isUnclear ? `${failure} without Retry-After` : failure,
        };
      } catch {
        return { status: 0, data: undefined, error: undefined };
      }
    }
  };
}

export type Requester = ReturnType<typeof requester>;
