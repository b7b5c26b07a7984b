import type { FastifyReply } from "fastify";
import { hiddenFields, sendSandboxPage } from "#dev/sandbox/page.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { yuanOf } from "#server/payments/yuan.ts";
import type { Trade } from "#dev/sandbox/trade.ts";

/** Buttons of the cashier page, with how many notifications they send. Some simulate faults. */
export const acts = {
  pay: { label: "Pay", hint: "Kaiwa is notified, once.", notifications: 1 },
  cancel: { label: "Cancel", hint: "Back to Kaiwa without paying.", notifications: 0 },
  lose: {
    label: "Pay, and lose the notification",
    hint: "Kaiwa has to find out by asking.",
    notifications: 0,
  },
  twice: { label: "Pay, and notify twice", hint: "The second must change nothing.", notifications: 2 },
  wrong: {
    label: "Pay a wrong amount",
    hint: "One fen too much. Kaiwa must not accept it.",
    notifications: 1,
  },
  late: {
    label: "Pay after it was closed",
    hint: "Also works when the time is over or the order was called off.",
    notifications: 1,
  },
  keep: {
    label: "Pay, and reject any refund",
    hint: "To try what staff does about a refund that fails.",
    notifications: 1,
  },
  again: { label: "Send the notification again", hint: "As if the first had been lost.", notifications: 1 },
};
export type CashierAct = keyof typeof acts;

const names: Record<PaymentMethod, string> = { alipay: "Alipay", wechat: "WeChat Pay" };

type CashierView = { trade: Trade; acts: readonly CashierAct[]; back: string | undefined };

export function sendCashierPage(
  reply: FastifyReply,
  { trade, acts: offered, back }: CashierView,
): FastifyReply {
  const buttons = offered.map((act) => {
    const { label, hint } = acts[act];
    const kind = act === "pay" ? ' class="first"' : "";
    return `<button${kind} name="act" value="${act}">${label}<small>${hint}</small></button>`;
  });
  const hidden = hiddenFields(new URLSearchParams(back === undefined ? {} : { back }));
  const link =
    back === undefined || offered.includes("cancel")
      ? ""
      : `<a class="choice" href="${escapeHtml(back)}">Back to Kaiwa</a>`;
  return sendSandboxPage(
    reply,
    `Sandbox: ${names[trade.method]}`,
    `<h1>${names[trade.method]}</h1>
<p class="note">Sandbox. No money moves, and nothing leaves this machine.</p>
<p>${escapeHtml(trade.description)}</p><p class="amount">¥${yuanOf(trade.amountFen)}</p>
<p><small>${escapeHtml(trade.number)}</small></p><p role="status"><b>${statusOf(trade, offered)}</b></p>
<form method="post">${hidden}${buttons.join("\n")}</form>${link}`,
  );
}

function statusOf(trade: Trade, offered: readonly CashierAct[]): string {
  if (trade.status === "paid") {
    const refund = trade.refunds.length > 0 ? " It was refunded." : "";
    return `Paid: ¥${yuanOf(trade.paidFen ?? 0)}.${refund} You can close this page.`;
  }
  return offered.includes("pay") ? "Waiting for payment." : "Closed: this can no longer be paid.";
}
