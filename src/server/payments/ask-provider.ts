import { noAnswer, PaymentProviderError } from "./payment-provider.ts";

export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

/** How a provider is reached, and what time it is. */
export type ProviderPlace = {
  fetch: ProviderFetch;
  now: () => number;
  /** Replaces how long an answer may take, for tests that cannot wait. */
  answersWithinMs?: number;
};

type Question = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** An answer longer than this is not read to its end. */
  mostBytes?: number;
};

export type ProviderAnswer = { status: number; headers: Headers; body: Buffer };

/** Buyers wait for some answers, so not long; providers promise theirs within five seconds. */
const usualAnswersWithinMs = 8_000;
const usualMostBytes = 256 * 1024;

/**
 * One request to a provider. Whatever goes wrong is NO_ANSWER or TOO_LARGE: errors of `fetch` may contain the address, and with it
 * a secret. Redirects are not followed, since nobody at the new address has been asked for by a signature.
 */
export async function askProvider(
  { fetch, answersWithinMs = usualAnswersWithinMs }: ProviderPlace,
  url: string,
  { method, headers = {}, body, mostBytes = usualMostBytes }: Question,
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
      body: await bytesOf(response, mostBytes),
    };
  } catch (error) {
    throw error instanceof PaymentProviderError ? error : new PaymentProviderError(noAnswer);
  }
}

async function bytesOf(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new PaymentProviderError("TOO_LARGE");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** JSON of a provider, or an error that does not quote it. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PaymentProviderError("NOT_JSON");
  }
}
