import { setTimeout as delay } from "node:timers/promises";

/** Tries again while the database is being killed. */
export async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === 40) throw error;
      await delay(250);
    }
  }
}
