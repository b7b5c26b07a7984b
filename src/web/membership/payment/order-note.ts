import { paymentMethods } from "#domain/membership/order.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { isRecord } from "#domain/values.ts";

const reasons = ["not-started", "cancelled", "changed"] as const;

/** What the screen of an order knows besides the order. It stays with the entry in the history, so a reload keeps it. */
export type OrderNote = {
  /** The text of a code to be scanned. */
  qr?: { text: string; method: PaymentMethod };
  /** Why the buyer is asked again. */
  why?: (typeof reasons)[number];
};

/** Whatever an entry of the history holds. */
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
