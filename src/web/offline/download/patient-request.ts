import { KeepingProblem } from "./keeping-problem.ts";

/** What keeping needs of the world around it. */
export type Ways = {
  ask: (address: string) => Promise<Response>;
  /** Waits so long, or until the network is back. */
  wait: (ms: number) => Promise<void>;
  /** Whether the learner has called it off. */
  isStopped: () => boolean;
};

/** Thrown when the learner has called it off. */
export class Stopped extends Error {}

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

/** Asks for something until it is here, with ever longer pauses between; gives up after some. */
export async function askPatiently<T>(
  address: string,
  ways: Ways,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (ways.isStopped()) throw new Stopped();
    try {
      return await inTime(ways.ask(address).then((response) => readGood(response, read)));
    } catch (error) {
      if (error instanceof KeepingProblem) throw error;
      if (failures >= mostTries) throw new KeepingProblem("network", error);
    }
    await ways.wait(backoffMs(failures));
  }
}

async function readGood<T>(response: Response, read: (response: Response) => Promise<T>): Promise<T> {
  const { status, headers } = response;
  // Whoever may not have it will not get it by asking again.
  if ([401, 403, 404, 410].includes(status)) throw new KeepingProblem("refused");
  // A page in place of what was asked for is the sign-in page of a café's network.
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
