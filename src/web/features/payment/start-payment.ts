import type { WayToPay } from "#domain/membership/ways-to-pay.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { paths } from "#domain/site/screens.ts";
import { isRecord } from "#domain/values.ts";
import { departure } from "#web/router/leave-app.ts";
import { navigate } from "#web/router/location.ts";
import { beginPayment } from "./api.ts";

/** What the screen of an order knows besides the order. It stays with the entry in the history, so a reload keeps it. */
export type OrderNote = {
  /** The text of a code to be scanned. */
  qr?: { text: string; method: PaymentMethod };
  /** Why the buyer is asked again. */
  why?: "not-started" | "cancelled" | "changed";
};

/** Whatever an entry of the history holds. */
export function readOrderNote(state: unknown): OrderNote {
  if (!isRecord(state)) return {};
  const { qr, why } = state;
  const hasCode = isRecord(qr) && typeof qr["text"] === "string";
  const isMethod = hasCode && (qr["method"] === "alipay" || qr["method"] === "wechat");
  return {
    ...(isMethod && { qr: { text: String(qr["text"]), method: qr["method"] as PaymentMethod } }),
    ...((why === "not-started" || why === "cancelled" || why === "changed") && { why }),
  };
}

/** Goes to the screen of an order. */
export function showOrder(orderId: string, note: OrderNote = {}): void {
  const here = new URLSearchParams(window.location.search).get("order");
  navigate(paths.order(orderId), { replace: here === orderId, state: note });
}

/**
 * Begins a payment: leads to the provider, shows its code, or opens WeChat's payment over the page. The screen of the order
 * is in the history before the page is left, so that whoever comes back, paid or not, comes back to it. Rejects when the
 * payment could not be begun.
 */
export async function startPayment(
  orderId: string,
  way: WayToPay,
  { isResumed = false }: { isResumed?: boolean } = {},
): Promise<void> {
  const start = await beginPayment(orderId, way);
  switch (start.kind) {
    case "redirect":
      // WeChat has just told who pays. Going there again would turn in circles.
      if (isResumed) {
        showOrder(orderId, { why: "not-started" });
        return;
      }
      showOrder(orderId);
      departure.leaveApp(start.url);
      return;
    case "qr":
      showOrder(orderId, { qr: { text: start.text, method: way.method } });
      return;
    case "jsapi": {
      showOrder(orderId);
      const { payInWeChat } = await import("./order/wechat-bridge.ts");
      const outcome = await payInWeChat(start.params).catch(() => "not-started" as const);
      if (outcome !== "done") showOrder(orderId, { why: outcome });
    }
  }
}
