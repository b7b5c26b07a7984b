import type { Language } from "#domain/site/languages.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import type { Database } from "#server/db/database.ts";
import type { LetterPost } from "#server/mail/letter-post.ts";
import type { PaymentProviders } from "#server/payments/payment-provider.ts";
import type { Plans } from "./plans.ts";

/** Where money comes from: real, play money, or none at all. */
export type Payments = {
  mode: "live" | "sandbox" | "off";
  providers: PaymentProviders;
};

/** How something was learnt. */
export type Source = "notification" | "query" | "close" | "refund" | "bill";

/** What operators are told, in the log and in figures. Nothing in it is secret or names a person. */
export type PaymentReports = {
  /** Something was learnt of a payment; `number` is the attempt's. */
  outcome: (facts: {
    method: PaymentMethod;
    source: Source;
    outcome: ProviderOutcome;
    number: string | null;
  }) => void;
  /** A notification that nobody vouches for. */
  refused: (method: PaymentMethod) => void;
  /** A provider could not be asked, or its answer could not be believed. */
  providerFailed: (facts: { method: PaymentMethod; call: string; number: string; error: unknown }) => void;
};

export type MembershipDeps = {
  database: Database;
  now: () => number;
  plans: Plans;
  payments: Payments;
  reports: PaymentReports;
  /** Only for handlers of jobs. Fails while too many letters are being sent. */
  post: LetterPost;
  /** Has jobs looked for that were just written. */
  wakeJobs: () => void;
  /** Whether an account cannot be lost with its password: a verified address, or a login at a provider. */
  isSecured: (userId: string) => Promise<boolean>;
  /** Where learners reach the site, for links in letters. */
  origin: string;
};

/** As the column `is_live` has it. */
export const liveFlag = ({ payments }: Pick<MembershipDeps, "payments">): number =>
  payments.mode === "live" ? 1 : 0;

export type Buyer = { userId: string; language: Language };
