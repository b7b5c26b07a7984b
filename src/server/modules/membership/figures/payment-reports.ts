import { Counter, Gauge } from "prom-client";
import type { Registry } from "prom-client";
import { orderStatuses } from "#domain/membership/order.ts";
import { isIncident } from "#domain/membership/provider-outcome.ts";
import type { Database } from "#server/db/database.ts";
import { oncePerScrape } from "#server/http/once-per-scrape.ts";
import type { PaymentReports } from "#server/modules/membership/deps.ts";
import { figuresStore } from "./figures-store.ts";
import type { PaymentFigures } from "./figures-store.ts";

type Source = { database: Database; now: () => number; isLive: boolean };
export type ReportLog = Record<"info" | "warn" | "error", (facts: object, message: string) => void>;

export function paymentReports(
  log: ReportLog,
  registry: Registry,
  { database, now, isLive }: Source,
): PaymentReports {
  const registers = [registry];
  const outcomes = new Counter({
    name: "payment_outcomes_total",
    help: "What this process learnt from providers, by method, source and outcome.",
    labelNames: ["method", "source", "outcome"],
    registers,
  });
  const refusals = new Counter({
    name: "payment_notifications_refused_total",
    help: "Notifications without a valid signature.",
    labelNames: ["method"],
    registers,
  });
  const failures = new Counter({
    name: "payment_provider_failures_total",
    help: "Calls that a provider did not answer, or not believably, by method and call.",
    labelNames: ["method", "call"],
    registers,
  });
  databaseFigures(registry, { database, now, isLive });
  return {
    outcome: (facts) => {
      const { method, source, outcome } = facts;
      outcomes.inc({ method, source, outcome });
      if (isIncident(outcome))
        log.error(facts, "a payment needs an operator: see orders in the operations guide");
      else if (outcome !== "duplicate" && outcome !== "ignored") log.info(facts, "payment");
    },
    refused: (method) => {
      refusals.inc({ method });
      log.warn({ method }, "a payment notification without a valid signature was refused");
    },
    providerFailed: ({ error, ...facts }) => {
      failures.inc({ method: facts.method, call: facts.call });
      log.warn({ ...facts, code: codeOf(error) }, "a payment provider could not be asked");
    },
  };
}

/** Returns only the error's code, because messages may contain names. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code.slice(0, 100) : "unknown";
}

function databaseFigures(registry: Registry, { database, now, isLive }: Source): void {
  const figures = oncePerScrape(() => figuresStore(database.query).all(now(), isLive ? 1 : 0));
  const gauge = (name: string, help: string, valueOf: (found: PaymentFigures) => number): void => {
    const single = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const found = await figures();
        if (found === undefined) single.reset();
        else single.set(valueOf(found));
      },
    });
  };
  const orders = new Gauge({
    name: "orders",
    help: "Orders in the database, by status.",
    labelNames: ["status"],
    registers: [registry],
    collect: async () => {
      const found = await figures();
      orders.reset();
      const counts = new Map((found?.orders ?? []).map(({ status, count }) => [status, count]));
      if (found !== undefined)
        for (const status of orderStatuses) orders.set({ status }, counts.get(status) ?? 0);
    },
  });
  gauge(
    "payment_incidents",
    "What providers said that does not fit what is known here, and no operator has dealt with.",
    ({ incidents }) => incidents,
  );
  gauge(
    "refunds_pending",
    "Refunds that the provider has not confirmed.",
    ({ refundsPending }) => refundsPending,
  );
  gauge(
    "payment_oldest_unsettled_seconds",
    "For how long an order has been past its end, or a refund under way; 0 when none is.",
    ({ unsettledSince }) => (unsettledSince === null ? 0 : (now() - unsettledSince) / 1000),
  );
}
