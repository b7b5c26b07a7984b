import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { eventually } from "./eventually.ts";

export const recurringJobs = Object.values(jobTable).flatMap((type) =>
  "everyMs" in type ? [type.name] : [],
);

/**
 * Waits until the worker has stored the recurring jobs, which happens concurrently with requests. They are
 * due one period later, so advancing a test's clock before would have no effect.
 */
export async function waitForRecurringJobs({ query }: Database): Promise<void> {
  await eventually(async () => {
    const rows = await query.selectFrom("jobs").select("name").where("name", "in", recurringJobs).execute();
    expect(rows).toHaveLength(recurringJobs.length);
  });
}
