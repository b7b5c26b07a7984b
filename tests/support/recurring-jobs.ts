import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { eventually } from "./eventually.ts";

/** The names of the jobs that recur. */
export const recurringJobs = Object.values(jobTable).flatMap((type) =>
  "everyMs" in type ? [type.name] : [],
);

/**
 * Waits until the worker has written the jobs that recur, which it does beside the requests. They are due a period
 * after that: a step of a test's clock before it would go by unnoticed.
 */
export async function waitForRecurringJobs({ query }: Database): Promise<void> {
  await eventually(async () => {
    const rows = await query.selectFrom("jobs").select("name").where("name", "in", recurringJobs).execute();
    expect(rows).toHaveLength(recurringJobs.length);
  });
}
