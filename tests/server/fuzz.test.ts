import { describe, expect, onTestFinished, test } from "vitest";
import { fuzz } from "#scripts/fuzz/fuzz.ts";
import { passedLimits } from "#scripts/fuzz/passed-limits.ts";
import { targets } from "#scripts/fuzz/targets.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

async function listening(environment: Record<string, string>) {
  const app = await testApp(database, {
    authenticate: sessionAuthenticator({ database, now: Date.now }),
    environment,
  });
  return { app, origin: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

describe("the server under requests made from its own schemas", () => {
  test("answers each as it should, whatever it is asked", async () => {
    const { origin } = await listening({ KAIWA_TRUSTED_PROXIES: "loopback", KAIWA_SANDBOX: "1" });
    // Always the same requests: a test that fails fails again. `npm run fuzz` takes other seeds.
    const seed = 7;
    const { findings, requests } = await fuzz({
      origin,
      seed,
      count: 400,
      contentIds: ["order-coffee", "no-such-scene"],
    });
    expect(requests).toBe(400);
    expect({ seed, findings }).toEqual({ seed, findings: [] });
  });

  test("lets nobody pass by a limit with another spelling, token or forwarded address", async () => {
    const { origin } = await listening({ KAIWA_REQUESTS_PER_MINUTE: "600" });
    const strict = targets.filter(({ shape }) => (shape?.requestsPerMinute ?? 100) <= 20);
    expect(strict.length).toBeGreaterThan(5);
    expect(await passedLimits(origin, 1, strict)).toEqual([]);
  });

  test("an endpoint with a higher limit than it says would be noticed", async () => {
    const { origin } = await listening({ KAIWA_REQUESTS_PER_MINUTE: "6000" });
    const strict = targets.filter(({ path }) => path === "/api/feedback");
    expect(await passedLimits(origin, 1, strict)).toHaveLength(1);
  });
});

test("every address that the server answers is among those that are fuzzed", async () => {
  const app = await testApp(database);
  onTestFinished(() => app.close());
  await app.ready();
  const known = new Set(
    targets.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
  );
  const routes = routesIn(app.printRoutes({ commonPrefix: false, includeHooks: false }));
  expect(routes.length).toBeGreaterThan(40);
  const isFileOrSandbox = (route: string): boolean =>
    /^GET (\*|\/\*|\/audio\/|\/assets\/|\/favicon|\/robots|\/sitemap)|\/sandbox\//.test(route);
  expect(routes.filter((route) => !known.has(route) && !isFileOrSandbox(route))).toEqual([]);
});

/**
 * The routes in Fastify's drawing of its tree, where what follows a parameter stands indented below it:
 * "├── /api/user/sessions (GET)" and, four characters further in, "└── /:id/end (POST)".
 */
function routesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent = "", path = "", methods = ""] = /^(.*?)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (path === "") return [];
    const depth = Math.floor(indent.length / 4);
    above.length = depth;
    above.push(path);
    const verbs = methods.split(", ").filter((method) => !["", "HEAD", "OPTIONS"].includes(method));
    return verbs.map((method) => `${method} ${above.join("")}`);
  });
}
