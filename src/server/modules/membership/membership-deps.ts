import type { Registry } from "prom-client";
import { isSecured, verifiedAddress } from "#server/modules/account/service.ts";
import type { AccountReader } from "#server/modules/account/service.ts";
import type { MembershipDeps, Payments } from "./deps.ts";
import { paymentReports } from "./figures/payment-reports.ts";
import type { ReportLog } from "./figures/payment-reports.ts";
import { loadPlans } from "./plans/plans.ts";
import type { Plans } from "./plans/plans.ts";

type Needs = {
  accounts: AccountReader & Pick<MembershipDeps, "database" | "now" | "post" | "wakeJobs">;
  /** Those of the file, unless a test brings others. */
  plans: Plans | undefined;
  payments: Payments;
  log: ReportLog;
  metrics: Registry;
};

/** What memberships work with in a running server. */
export function membershipDeps({
  accounts,
  plans = loadPlans(),
  payments,
  log,
  metrics,
}: Needs): MembershipDeps {
  const { database, now, post, wakeJobs } = accounts;
  return {
    database,
    now,
    plans,
    payments,
    reports: paymentReports(log, metrics, { database, now, isLive: payments.mode === "live" }),
    post,
    wakeJobs,
    isSecured: (userId) => isSecured(accounts, userId),
    addressOf: (userId) => verifiedAddress(accounts, userId),
  };
}
