import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import type { KaiwaJobs } from "#server/jobs/job-table.ts";
import { jobRow, runnable } from "#server/jobs/job-type.ts";
import { compareBills } from "./background/compare-bill.ts";
import { reconcile } from "./background/reconcile.ts";
import type { MembershipDeps } from "./deps.ts";
import { recountSandboxMembers } from "./grants/grants.ts";
import { membershipMailJobs } from "./mails/service.ts";

/**
 * Adds the job that ends sandbox memberships. Call it at every start, because the site may have used the
 * sandbox before.
 */
export async function scheduleRecount({ database, payments, now }: MembershipDeps): Promise<void> {
  if (payments.mode === "sandbox") return;
  await jobStore(database.query).ensure(jobRow(jobTable.recountMembers, {}, { now: now(), key: "start" }));
}

type MembershipJobs = Pick<KaiwaJobs, "reconcilePayments" | "compareBills" | "recountMembers"> &
  ReturnType<typeof membershipMailJobs>;

export function membershipJobs(deps: MembershipDeps): MembershipJobs {
  return {
    reconcilePayments: runnable(jobTable.reconcilePayments, (_payload, { signal }) =>
      reconcile(deps, signal),
    ),
    compareBills: runnable(jobTable.compareBills, (_payload, { signal }) => compareBills(deps, signal)),
    recountMembers: runnable(jobTable.recountMembers, (_payload, { signal }) =>
      recountSandboxMembers(deps, signal),
    ),
    ...membershipMailJobs(deps),
  };
}
