import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { isRecord } from "#domain/values.ts";

const reasons = ["not-started", "cancelled", "changed"] as const;

/** What the order screen knows besides the order. It is in the history entry, so it survives a reload. */
export type OrderNote = {
  qr?: { text: string; method: PaymentMethod };
  /** Why the buyer must confirm or pay again. */
  why?: (typeof reasons)[number];
};

/** Parses the state of any history entry. */
export function readOrderNote(state: unknown): OrderNote {
  if (!isRecord(state)) return {};
  const why = reasons.find((reason) => reason === state["why"]);
  const qr = isRecord(state["qr"]) ? state["qr"] : {};
  const method = paymentMethods.find((one) => one === qr["method"]);
  const text = qr["text"];
  return {
    ...(method !== undefined && typeof text === "string" && { qr: { text, method } }),
    ...(why !== undefined && { why }),
  };
}
