import { spellings } from "./request.ts";
import { targets } from "./targets.ts";
import { send } from "./wire.ts";

/**
 * Exceeds the limit of every limited endpoint, with other spellings of its address, made-up tokens and
 * forwarded addresses. Returns the limits that could be exceeded.
 */
export async function passedLimits(origin: string): Promise<string[]> {
  const passed: string[] = [];
  for (const { method, path, shape } of targets) {
    const limit = shape?.requestsPerMinute;
    if (limit === undefined) continue;
    const start = performance.now();
    const plain = path.replaceAll(/\{\w+\}/g, "google");
    let answered = 0;
    for (let index = 0; index < limit * 2 + 20; index += 1) {
      const spelled = spellings[index % spellings.length]?.(plain) ?? plain;
      const address = index % 3 === 0 ? plain : spelled;
      const headers = {
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${index % 256}`,
        authorization: `made-up-${index}`,
      };
      const { status } = await send(origin, {
        method,
        address,
        headers,
        ...(method !== "GET" && { body: "{}" }),
      });
      // The status 404 means that the spelling has no route. Addresses that are too long or cannot be decoded
      // never have a route.
      if (status !== 429 && status !== 404 && isRoutable(address)) answered += 1;
    }
    // On a slow machine the requests may span several windows of a minute.
    const allowed = limit * (1 + Math.floor((performance.now() - start) / 60_000));
    if (answered > allowed)
      passed.push(`${method} ${path} allows ${allowed} requests and answered ${answered}.`);
  }
  return passed;
}

function isRoutable(address: string): boolean {
  try {
    return decodeURIComponent(address.split("?")[0] ?? "").length < 200;
  } catch {
    return false;
  }
}
