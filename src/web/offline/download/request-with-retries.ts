import { backoffMs } from "#domain/backoff.ts";
import type { Backoff } from "#domain/backoff.ts";
import { DownloadProblem } from "./download-problem.ts";

export type DownloadContext = {
  ask: (address: string) => Promise<Response>;
  /** Waits for the given time, or until the network is back. */
  wait: (ms: number) => Promise<void>;
  /** Also true after a sign-out. */
  isCancelled: () => boolean;
  /** Rejects with `DownloadCancelled` when the learner cancels the download. */
  cancelled: Promise<never>;
};

export class DownloadCancelled extends Error {}

const maxTries = 6;

/** Timeout per request. Enough for a file of a few kilobytes on a weak network. */
const patienceMs = 45_000;

const delays: Backoff = { firstWaitMs: 1000, longestWaitMs: 30_000 };

/** Requests an address with exponential backoff. Fails after `maxTries`. */
export async function requestWithRetries<T>(
  address: string,
  context: DownloadContext,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (context.isCancelled()) throw new DownloadCancelled();
    try {
      const answer = context.ask(address).then((response) => readGood(response, read));
      return await Promise.race([inTime(answer), context.cancelled]);
    } catch (error) {
      if (error instanceof DownloadProblem || error instanceof DownloadCancelled) throw error;
      if (failures >= maxTries) throw new DownloadProblem("network", error);
    }
    await Promise.race([context.wait(backoffMs(failures, delays)), context.cancelled]);
  }
}

async function readGood<T>(response: Response, read: (response: Response) => Promise<T>): Promise<T> {
  const { status, headers } = response;
  // A retry does not help if permission is missing.
  if ([401, 403, 404, 410].includes(status)) throw new DownloadProblem("refused");
  // HTML instead of a file comes from the sign-in page of a captive portal.
  const isForeign = /^text\/html/.test(headers.get("content-type") ?? "");
  if (status !== 200 || isForeign) throw new Error(`status ${status}`);
  return read(response);
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), patienceMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
