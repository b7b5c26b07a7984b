import type { FastifyReply } from "fastify";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { sendSandboxPage } from "#server/sandbox/sandbox-page.ts";
import type { Trade } from "./trade.ts";

/** Buttons of the cashier page. Some simulate faults. */
export const cashierActs = ["pay", "cancel", "lose", "twice", "wrong", "late", "keep", "again"] as const;
export type CashierAct = (typeof cashierActs)[number];

const names: Record<PaymentMethod, string> = { alipay: "Alipay", wechat: "WeChat Pay" };

const labels: Record<CashierAct, [string, string]> = {
  pay: ["Pay", "Kaiwa is notified, once."],
  cancel: ["Cancel", "Back to Kaiwa without paying."],
  lose: ["Pay, and lose the notification", "Kaiwa has to find out by asking."],
  twice: ["Pay, and notify twice", "The second must change nothing."],
  wrong: ["Pay a wrong amount", "One fen too much. Kaiwa must not accept it."],
  late: ["Pay after it was closed", "Also works when the time is over or the order was called off."],
  keep: ["Pay, and reject any refund", "To try what staff does about a refund that fails."],
  again: ["Send the notification again", "As if the first had been lost."],
};

export function sendCashierPage(
  reply: FastifyReply,
  { trade, acts, back }: { trade: Trade; acts: readonly CashierAct[]; back: string | undefined },
): FastifyReply {
  const buttons = acts.map((act) => {
    const [label, hint] = labels[act];
    const kind = act === "pay" ? ' class="first"' : "";
    return `<button${kind} name="act" value="${act}">${label}<small>${hint}</small></button>`;
  });
  const hidden = back === undefined ? "" : `<input type="hidden" name="back" value="${escapeHtml(back)}">`;
  const way = back === undefined ? "" : `<a class="choice" href="${escapeHtml(back)}">Back to Kaiwa</a>`;
  return sendSandboxPage(
    reply,
    `Sandbox: ${names[trade.method]}`,
    `<h1>${names[trade.method]}</h1>
<p class="note">Sandbox. No money moves, and nothing leaves this machine.</p>
<p>${escapeHtml(trade.description)}</p><p class="amount">¥${yuanOf(trade.amountFen)}</p>
<p><small>${escapeHtml(trade.number)}</small></p><p role="status"><b>${statusOf(trade, acts)}</b></p>
<form method="post">${hidden}${buttons.join("\n")}</form>${acts.includes("cancel") ? "" : way}`,
  );
}

function statusOf(trade: Trade, acts: readonly CashierAct[]): string {
  if (trade.status === "paid") {
    const back = trade.refunds.length > 0 ? " It was refunded." : "";
    return `Paid: ¥${yuanOf(trade.paidFen ?? 0)}.${back} You can close this page.`;
  }
  return acts.includes("pay") ? "Waiting for payment." : "Closed: this can no longer be paid.";
}
