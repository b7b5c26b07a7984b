import { DownloadProblem } from "./download-problem.ts";

/** What a download needs from its page. */
export type DownloadContext = {
  ask: (address: string) => Promise<Response>;
  /** Waits for the given time, or until the network is back. */
  wait: (ms: number) => Promise<void>;
  /** Whether the learner has cancelled the download. */
  isCancelled: () => boolean;
};

/** Thrown when the learner has cancelled the download. */
export class DownloadCancelled extends Error {}

const mostTries = 6;

/** A weak network gets this long for a file of some kilobytes. */
const patienceMs = 45_000;

/**
 * How long to wait after so many failures in a row.
 * @example [1, 2, 3].map(backoffMs) // [1000, 2000, 4000]
 */
export function backoffMs(failures: number): number {
  return Math.min(30_000, 1000 * 2 ** (failures - 1));
}

/** Requests an address with exponential backoff, and gives up after `mostTries`. */
export async function requestWithRetries<T>(
  address: string,
  context: DownloadContext,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (context.isCancelled()) throw new DownloadCancelled();
    try {
      return await inTime(context.ask(address).then((response) => readGood(response, read)));
    } catch (error) {
      if (error instanceof DownloadProblem) throw error;
      if (failures >= mostTries) throw new DownloadProblem("network", error);
    }
    await context.wait(backoffMs(failures));
  }
}

async function readGood<T>(response: Response, read: (response: Response) => Promise<T>): Promise<T> {
  const { status, headers } = response;
  // Retrying does not help without permission.
  if ([401, 403, 404, 410].includes(status)) throw new DownloadProblem("refused");
  // HTML instead of a file is the sign-in page of a captive portal.
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
