import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { z } from "zod";
import { freshDatabase } from "#tests/support/database.ts";
import { jobMetrics } from "./job-metrics.ts";
import { jobStore } from "./job-store.ts";
import { jobRow } from "./job-type.ts";

const errand = {
  name: "errand",
  payload: z.object({}),
  firstWaitMs: 1000,
  longestWaitMs: 1000,
  tries: 1,
  usefulForMs: 1000,
};

test("the metrics count waiting, running and dead jobs and show how long the oldest is due", async () => {
  const { query } = await freshDatabase();
  const store = jobStore(query);
  const registry = new Registry();
  jobMetrics(registry, { counts: store.counts, now: () => 100_000 });
  expect(await registry.metrics()).toContain("job_due_seconds 0");
  const add = async (runAt: number, lot: object): Promise<void> => {
    const row = jobRow(errand, {}, { now: 0, runAt });
    await store.add({ ...row, ...lot });
  };
  await add(200_000, {});
  await add(70_000, {});
  await add(90_000, {});
  await add(10_000, { leased_by: "a", leased_until: 100_001 });
  await add(80_000, { leased_by: "b", leased_until: 100_000 });
  await add(20_000, { dead_at: 30_000 });
  const shown = await registry.metrics();
  expect(shown).toContain('jobs{name="errand",state="waiting"} 4');
  expect(shown).toContain('jobs{name="errand",state="running"} 1');
  expect(shown).toContain('jobs{name="errand",state="dead"} 1');
  expect(shown).toContain("job_due_seconds 30");
  await query.deleteFrom("jobs").execute();
  const later = await registry.metrics();
  expect(later).not.toContain("errand");
  expect(later).toContain("job_due_seconds 0");
});

test("counts the jobs once per scrape", async () => {
  const registry = new Registry();
  let counted = 0;
  const counts = async (): Promise<[]> => {
    counted += 1;
    return [];
  };
  jobMetrics(registry, { counts, now: () => 0 });
  await registry.metrics();
  expect(counted).toBe(1);
  await registry.metrics();
  expect(counted).toBe(2);
});

test("if the database fails, the metrics still report values that need no database", async () => {
  const registry = new Registry();
  const away = (): Promise<never> => Promise.reject(new Error("the database is away"));
  const { email } = jobMetrics(registry, { counts: away, now: () => 0 });
  email("code", "sent");
  expect(await registry.metrics()).toContain('mail_letters_total{kind="code",outcome="sent"} 1');
});
