import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** What a program printed; rejects with what it complained about. */
export async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Whether a program ended well. For what may be there already, or no longer. */
export async function succeeds(program: string, ...args: string[]): Promise<boolean> {
  return run(program, ...args).then(
    () => true,
    () => false,
  );
}

/** Asks until the answer is yes. What it waits for is in the sentence if that never happens. */
export async function until(
  what: string,
  isDone: () => boolean | Promise<boolean>,
  limitMs = 60_000,
  everyMs = 200,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isDone())) {
    if (performance.now() > deadline)
      throw new Error(`Waited ${Math.round(limitMs / 1000)} s in vain until ${what}.`);
    await delay(everyMs);
  }
}

/** The answer of a page inside the cluster, or undefined when nobody answers within two seconds. */
export async function ask(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; body: string } | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(2_000) });
    return { status: answer.status, body: await answer.text() };
  } catch {
    return undefined;
  }
}
