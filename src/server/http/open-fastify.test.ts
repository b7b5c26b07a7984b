import { afterEach, expect, test, vi } from "vitest";
import { arrivalLimits } from "./arrivals.ts";
import { openFastify } from "./open-fastify.ts";

afterEach(() => void vi.useRealTimers());

test("does not time out while starting, because a busy machine may need a minute to read files", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const app = openFastify({ logLevel: "silent", trustedProxies: [] }, arrivalLimits);
  const { promise: filesAreRead, resolve } = Promise.withResolvers<void>();
  app.register(async () => filesAreRead);
  const ready = Promise.resolve(app.ready());
  ready.catch(() => undefined);
  await new Promise((next) => setImmediate(next));
  await vi.advanceTimersByTimeAsync(60_000);
  resolve();
  await expect(ready).resolves.toBeDefined();
});
