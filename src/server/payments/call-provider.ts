import { noAnswer, PaymentProviderError } from "./payment-provider.ts";

export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

export type ProviderConnection = {
  fetch: ProviderFetch;
  now: () => number;
  /** Tests shorten it. */
  answersWithinMs?: number;
};

type Question = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  maxBytes?: number;
};

export type ProviderAnswer = { status: number; headers: Headers; body: Buffer };

/** Buyers wait for some responses. The providers promise five seconds. */
const usualAnswersWithinMs = 8_000;
const usualMostBytes = 256 * 1024;

/**
 * Sends one request to a provider. Every failure has the code NO_ANSWER or TOO_LARGE, because errors of
 * `fetch` may contain an address with secrets. Redirects are not followed.
 */
export async function callProvider(
  { fetch, answersWithinMs = usualAnswersWithinMs }: ProviderConnection,
  url: string,
  { method, headers = {}, body, maxBytes = usualMostBytes }: Question,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(answersWithinMs),
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await bytesOf(response, maxBytes),
    };
  } catch (error) {
    throw error instanceof PaymentProviderError ? error : new PaymentProviderError(noAnswer);
  }
}

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the response.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new PaymentProviderError("TOO_LARGE");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

export function jsonOrThrow(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PaymentProviderError("NOT_JSON");
  }
}
