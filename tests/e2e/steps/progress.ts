import { expect } from "./fixtures.ts";

type Work = {
  /** A number that changes with every step. */
  steps: () => number | Promise<number>;
  isDone: () => boolean | Promise<boolean>;
};

/**
 * Waits for long work such as a download of a hundred files. Each step must finish within the timeout of one
 * expectation. All steps together may take longer.
 */
export async function finishes({ steps, isDone }: Work): Promise<void> {
  while (!(await isDone())) {
    const before = await steps();
    const goesOn = async (): Promise<boolean> => (await steps()) !== before || (await isDone());
    await expect.poll(goesOn, `no step after ${before}`).toBe(true);
  }
}
