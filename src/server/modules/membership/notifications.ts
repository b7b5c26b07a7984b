import type { PaymentMethod } from "#domain/membership/order.ts";
import type { MembershipDeps } from "./deps.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";
import { isAcknowledged, settle } from "./settlement/settle.ts";
import type { PaymentProvider, RawNotification } from "#server/payments/payment-provider.ts";

/** The response to the provider. It is undefined if the provider is not configured. */
export type Acknowledgement = ReturnType<PaymentProvider["acknowledge"]>;

/**
 * Processes a notification. The response is a success only after the commit, because a provider resends
 * notifications that are not acknowledged. For an invalid notification, the function throws
 * `NotificationRefused` and stores nothing.
 */
export async function processNotification(
  deps: MembershipDeps,
  method: PaymentMethod,
  raw: RawNotification,
): Promise<Acknowledgement | undefined> {
  const provider = deps.payments.providers[method];
  if (provider === undefined) return undefined;
  const { payment, number = null } = await provider.readNotification(raw);
  const body = raw.body.toString();
  if (payment === undefined) {
    await ignore(deps, { method, kind: "notification", number, body });
    return provider.acknowledge("taken");
  }
  const outcome = await settle(deps, { payment, source: "notification", body });
  return provider.acknowledge(isAcknowledged(outcome) ? "taken" : "failed");
}

/** The response to an invalid notification, or after an error of this server. */
export function failureResponse(
  { payments }: MembershipDeps,
  method: PaymentMethod,
  outcome: "refused" | "failed",
): Acknowledgement | undefined {
  return payments.providers[method]?.acknowledge(outcome);
}

type Ignored = { method: PaymentMethod; kind: "notification"; number: string | null; body: string };

async function ignore(deps: MembershipDeps, event: Ignored): Promise<void> {
  const { query } = deps.database;
  const attempt = event.number === null ? undefined : await attemptStore(query).find(event.number);
  const order = attempt && (await orderStore(query).byId(attempt.order_id));
  const isKept = order?.user_id !== null;
  await eventStore(query).add(event, { outcome: "ignored", now: deps.now(), isKept });
  deps.reports.outcome({
    method: event.method,
    source: "notification",
    outcome: "ignored",
    number: event.number,
  });
}
