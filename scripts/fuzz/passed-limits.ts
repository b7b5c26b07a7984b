import { randomOf } from "./random.ts";
import { otherSpelling } from "./request.ts";
import { targets } from "./targets.ts";
import { openWire } from "./wire.ts";

const windowMs = 60_000;

/**
 * Asks every limited endpoint more often than it allows, in as many spellings of its address and with as many made-up
 * tokens and forwarded addresses as there are, from one connection address. Returns a sentence for each limit that did not hold.
 */
export async function passedLimits(origin: string, seed: number, asked = targets): Promise<string[]> {
  const wire = openWire(origin, 1);
  const passed: string[] = [];
  try {
    for (const { method, path, shape } of asked) {
      const most = shape?.requestsPerMinute;
      if (most === undefined) continue;
      const begin = performance.now();
      let answered = 0;
      for (let index = 0; index < most * 2 + 20; index += 1) {
        const random = randomOf(seed, index);
        const plain = path.replaceAll(/\{\w+\}/g, "google");
        const address = index % 3 === 0 ? plain : otherSpelling(plain, random);
        const headers = {
          "content-type": "application/json",
          "x-forwarded-for": `203.0.113.${random.below(256)}`,
          authorization: `made-up-${index}`,
        };
        const { status } = await wire.send({
          method,
          address,
          headers,
          ...(method !== "GET" && { body: "{}" }),
        });
        // 404: the spelling leads to no route.
        if (status !== 429 && status !== 404 && isRoutable(address)) answered += 1;
      }
      // A slow machine may have crossed into the next minute, which has a count of its own.
      const allowed = most * (1 + Math.floor((performance.now() - begin) / windowMs));
      if (answered > allowed)
        passed.push(`${method} ${path} allows ${allowed} requests a minute, and ${answered} were answered`);
    }
  } finally {
    wire.close();
  }
  return passed;
}

/** Whether the address can lead to a route at all: what cannot be decoded, or is too long for one, is refused before. */
function isRoutable(address: string): boolean {
  const path = address.split("?")[0] ?? "";
  try {
    return decodeURIComponent(path).length < 200;
  } catch {
    return false;
  }
}
