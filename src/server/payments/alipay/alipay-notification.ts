import { z } from "zod";
import { instantInBeijing } from "#server/payments/beijing-time.ts";
import { NotificationRefused } from "#server/payments/payment-provider.ts";
import type { Notification, RawNotification } from "#server/payments/payment-provider.ts";
import { isRsaSigned } from "#server/payments/rsa-signature.ts";
import { fenOf } from "#server/payments/yuan.ts";
import type { AlipayClient } from "./alipay-call.ts";
import { signedTextOfNotification } from "./signed-text.ts";

/** A `TRADE_FINISHED` trade cannot be refunded. A partly refunded trade is `TRADE_SUCCESS` again. */
export const paidStatuses = ["TRADE_SUCCESS", "TRADE_FINISHED"];

/** Alipay sends about 30 fields. */
const maxFields = 100;

/** An RSA2 signature with 2,048 bits in base64. */
const signatureShape = /^[A-Za-z0-9+/]{342}==$/;

/**
 * Returns the fields of a form. It rejects duplicate fields and unsigned forms before sorting the fields,
 * because anyone may send them.
 */
function fieldsOf(text: string): Record<string, string> {
  if (text.split("&", maxFields + 1).length > maxFields) throw new NotificationRefused("too many fields");
  const form = new URLSearchParams(text);
  if (form.get("sign_type") !== "RSA2" || !signatureShape.test(form.get("sign") ?? ""))
    throw new NotificationRefused("not signed by RSA2");
  if (new Set(form.keys()).size < form.size) throw new NotificationRefused("a field is there twice");
  return Object.fromEntries(form);
}

const amount = z.string().transform((yuan, context) => {
  const fen = fenOf(yuan);
  if (fen !== undefined) return fen;
  context.addIssue("not an amount");
  return z.NEVER;
});
const moment = z.string().transform((text, context) => {
  const time = instantInBeijing(text);
  if (time !== undefined) return time;
  context.addIssue("not a time");
  return z.NEVER;
});

const paidShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  total_amount: amount,
  app_id: z.string(),
  seller_id: z.string(),
  gmt_payment: moment,
});

export function readAlipayNotification(
  { alipayPublicKey }: Pick<AlipayClient, "alipayPublicKey">,
  { body }: RawNotification,
): Notification {
  const fields = fieldsOf(body.toString("utf8"));
  if (!isRsaSigned(signedTextOfNotification(fields), fields["sign"] ?? "", alipayPublicKey))
    throw new NotificationRefused("the signature is not Alipay's");
  const number = fields["out_trade_no"];
  if (!paidStatuses.includes(fields["trade_status"] ?? "")) return { payment: undefined, number };
  const paid = paidShape.safeParse(fields).data;
  if (paid === undefined) throw new NotificationRefused("a field is missing");
  return {
    number: paid.out_trade_no,
    payment: {
      method: "alipay",
      number: paid.out_trade_no,
      transactionId: paid.trade_no,
      amountFen: paid.total_amount,
      appId: paid.app_id,
      payee: paid.seller_id,
      paidAt: paid.gmt_payment,
    },
  };
}
