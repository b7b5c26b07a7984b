import type {
  AttemptStatus,
  OrderStatus,
  PaymentChannel,
  PaymentMethod,
  PlanId,
  RefundReason,
} from "#domain/membership/order.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import type { Language } from "#domain/site/languages.ts";

export type OrdersTable = {
  id: string;
  user_id: string | null;
  plan: PlanId;
  days: number;
  list_fen: number;
  amount_fen: number;
  status: OrderStatus;
  idempotency_key: string;
  is_live: number;
  language: Language;
  payer_id: string | null;
  created_at: number;
  expires_at: number;
  check_at: number;
  paid_at: number | null;
  closed_at: number | null;
  refunded_at: number | null;
  /** When the providers were last queried to close the order. */
  close_asked_at: number | null;
};

export type PaymentAttemptsTable = {
  number: string;
  order_id: string;
  method: PaymentMethod;
  channel: PaymentChannel;
  status: AttemptStatus;
  transaction_id: string | null;
  paid_at: number | null;
  created_at: number;
  next_query_at: number | null;
  queries: number;
  is_retired: number;
  asked_at: number | null;
};

export type RefundsTable = {
  number: string;
  attempt_number: string;
  order_id: string;
  amount_fen: number;
  reason: RefundReason;
  status: "pending" | "done";
  created_at: number;
  done_at: number | null;
  /** Null if the refund is done or has failed. */
  next_try_at: number | null;
  tries: number;
  /** When the provider rejected the refund permanently. Its `status` stays `pending`. */
  failed_at: number | null;
  failure: string | null;
  /** The reference of a transfer by which staff returned the money without the provider. */
  settled_outside: string | null;
  /** 0 until a bill of the provider lists the refund. */
  is_billed: number;
};

/** The ledger is append-only. */
export type LedgerEntriesTable = {
  id: string;
  order_id: string;
  attempt_number: string;
  kind: "payment" | "refund";
  /** Positive for money that comes in. */
  amount_fen: number;
  is_live: number;
  created_at: number;
};

export type MembershipGrantsTable = {
  id: string;
  user_id: string | null;
  order_id: string | null;
  days: number;
  is_live: number;
  granted_at: number;
  revoked_at: number | null;
};

export type ProviderEventsTable = {
  id: string;
  method: PaymentMethod;
  kind: "notification" | "query" | "close" | "refund" | "bill";
  number: string | null;
  body: string;
  outcome: ProviderOutcome;
  is_incident: number;
  seen_at: number | null;
  created_at: number;
};

export type AuditLogTable = {
  id: string;
  actor: string;
  act: string;
  subject: string | null;
  /** Null for acts that concern no learner. */
  user_id: string | null;
  details: string;
  created_at: number;
};
