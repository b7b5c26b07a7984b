import type { Language } from "#domain/site/languages.ts";
import type { ShopRules } from "#domain/membership/offer/may-buy.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import type { Database } from "#server/db/database.ts";
import type { SendEmail } from "#server/mail/email-sender.ts";
import type { PaymentProviders } from "#server/payments/payment-provider.ts";
import type { Plans } from "./plans.ts";

export type Payments = {
  mode: "live" | "sandbox" | "off";
  providers: PaymentProviders;
};

export type Source = "notification" | "query" | "close" | "refund" | "bill";

/** Reports for logs and metrics. They contain no secrets or names. */
export type PaymentReports = {
  /** `number` is the number of the payment attempt. */
  outcome: (facts: {
    method: PaymentMethod;
    source: Source;
    outcome: ProviderOutcome;
    number: string | null;
  }) => void;
  /** A notification had no valid signature. */
  refused: (method: PaymentMethod) => void;
  /** A provider did not respond, or its response was invalid. */
  providerFailed: (facts: { method: PaymentMethod; call: string; number: string; error: unknown }) => void;
};

export type MembershipDeps = {
  database: Database;
  now: () => number;
  plans: Plans;
  payments: Payments;
  shop: ShopRules;
  reports: PaymentReports;
  /** Only for job handlers, because it throws if the e-mail limit is reached. */
  sendEmail: SendEmail;
  /** Call it after adding a job. */
  wakeJobs: () => void;
  /** Whether the account can be recovered without its password. */
  isSecured: (userId: string) => Promise<boolean>;
  origin: string;
};

export const liveFlag = ({ payments }: Pick<MembershipDeps, "payments">): number =>
  payments.mode === "live" ? 1 : 0;

export type Buyer = { userId: string; language: Language };
