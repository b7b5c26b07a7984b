import { randomInt } from "node:crypto";
import { isPortFree } from "#scripts/ports.ts";

/** Below the ephemeral range (from 32768 on Linux): no outgoing connection can take the port before it is used. */
const [lowest, highest] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isPortFree(port)) return port;
  }
}
