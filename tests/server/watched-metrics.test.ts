import { join } from "node:path";
import { expect, test } from "vitest";
import { metricsAt, watchedMetrics } from "#tests/support/metric-names.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

test("exports every metric of alerts and dashboard", async () => {
  // Configures a store for limits, as in production. The store does not need to exist.
  const app = await testApp(database, { environment: { KAIWA_REDIS_URL: "redis://127.0.0.1:1" } });
  const there = metricsAt((await app.inject("/metrics")).body);
  const watched = watchedMetrics(join(import.meta.dirname, "..", ".."));
  const missing = watched.flatMap(({ file, metrics }) =>
    metrics.filter((name) => !there.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
