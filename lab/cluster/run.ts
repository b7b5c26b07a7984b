import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

export const execute = promisify(execFile);

export async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

export const succeeds = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, ...args).then(
    () => true,
    () => false,
  );

/** Polls until the condition is true. Throws after the time limit. */
export async function pollUntil(
  what: string,
  isDone: () => boolean | Promise<boolean>,
  limitMs = 60_000,
  everyMs = 200,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`Not within ${Math.round(limitMs / 1000)} s: ${what}.`);
    await delay(everyMs);
  }
}

/** Returns the response of an address in the cluster, or undefined if there is none within two seconds. */
export async function request(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string } | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

/** Prints a line with the seconds since the command started. */
export const log = (line: string): void =>
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** Returns whether an address answers with the status 200. */
export const answers = async (url: string): Promise<boolean> => (await request(url))?.status === 200;

/** Kills with SIGKILL. Does nothing if the process has already ended. */
export function killIfRunning(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
