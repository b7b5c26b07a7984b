import type { Registry } from "prom-client";
import type { MembershipDeps } from "./deps.ts";
import { paymentReports } from "./figures/payment-reports.ts";
import type { ReportLog } from "./figures/payment-reports.ts";
import { loadPlans } from "./plans.ts";
import type { Plans } from "./plans.ts";

type Needs = Omit<MembershipDeps, "plans" | "reports"> & {
  plans: Plans | undefined;
  log: ReportLog;
  metrics: Registry;
};

export function membershipDeps({ plans = loadPlans(), log, metrics, ...needs }: Needs): MembershipDeps {
  const { database, now, payments } = needs;
  const reports = paymentReports(log, metrics, { database, now, isLive: payments.mode === "live" });
  return { ...needs, plans, reports };
}
