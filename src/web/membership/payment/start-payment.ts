import type { WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { paths } from "#domain/site/screens.ts";
import { departure } from "#web/kit/router/leave-app.ts";
import { navigate } from "#web/kit/router/location.ts";
import { beginPayment } from "./api.ts";
import type { OrderNote } from "./order-note.ts";

export function showOrder(orderId: string, note: OrderNote = {}): void {
  const here = new URLSearchParams(window.location.search).get("order");
  navigate(paths.order(orderId), { replace: here === orderId, state: note });
}

/**
 * Starts a payment: opens the provider's page, shows its QR code, or opens WeChat's payment over the page.
 * Pushes the order's screen to the history before leaving the page, so that the user returns to it, whether
 * they have paid or not. Rejects if the payment could not be started.
 */
export async function startPayment(orderId: string, way: WayToPay): Promise<void> {
  const start = await beginPayment(orderId, way);
  switch (start.kind) {
    case "redirect":
      showOrder(orderId);
      departure.leaveApp(start.url);
      return;
    case "qr":
      showOrder(orderId, { qr: { text: start.text, method: way.method } });
      return;
    case "jsapi":
      showOrder(orderId);
      await openWeChat(orderId, start.params);
  }
}

async function openWeChat(orderId: string, parameters: Record<string, string>): Promise<void> {
  const { payInWeChat } = await import("./wechat-bridge.ts");
  const outcome = await payInWeChat(parameters).catch(() => "not-started" as const);
  if (outcome !== "done") showOrder(orderId, { why: outcome });
}

/** Continues a payment inside WeChat after it has redirected back with the payer's id. */
export async function resumePayment(orderId: string, ways: readonly WayToPay[]): Promise<void> {
  // First removes the parameter from the address, so that a reload does not pay again.
  showOrder(orderId);
  const inWeChat = ways.find(({ channel }) => channel === "in-wechat");
  if (inWeChat === undefined) return;
  const start = await beginPayment(orderId, inWeChat).catch(() => undefined);
  if (start?.kind === "jsapi") await openWeChat(orderId, start.params);
  // A redirect would lead to WeChat again, in an endless loop.
  else showOrder(orderId, { why: "not-started" });
}
