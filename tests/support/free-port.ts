import { randomInt } from "node:crypto";
import { isPortFree } from "#scripts/ports.ts";

/**
 * No outgoing connection takes these ports, because they are below the ephemeral range (from 32768 on Linux).
 */
const [lowest, highest] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isPortFree(port)) return port;
  }
}
