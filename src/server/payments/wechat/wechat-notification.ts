import { z } from "zod";
import { parseJson } from "#domain/values.ts";
import { NotificationRefused } from "#server/payments/payment-provider.ts";
import type { Notification, RawNotification } from "#server/payments/payment-provider.ts";
import { sealedResource, unsealed } from "./sealed-resource.ts";
import { paymentOf, transactionShape } from "./transaction.ts";
import type { PlatformKeys, WeChatPayClient } from "./wechat-pay-client.ts";
import { isSignatureTest, isTimely, isWeChatSigned, signatureHeaders } from "./wechat-signature.ts";

const envelope = z.object({ event_type: z.string(), resource: sealedResource });

type Reader = { client: Pick<WeChatPayClient, "apiKey">; keys: PlatformKeys; now: () => number };

export async function readWeChatNotification(
  { client, keys, now }: Reader,
  { headers, body }: RawNotification,
): Promise<Notification> {
  const signed = signatureHeaders((name) => headers[name]);
  if (signed === undefined) throw new NotificationRefused("a header is missing");
  if (isSignatureTest(signed)) throw new NotificationRefused("a signature test", { isProbe: true });
  // The age is checked before the key is looked up, because an old notification must not cause a request.
  if (!isTimely(signed, now())) throw new NotificationRefused("too old, or of the future");
  const key = await keys.of(signed.serial);
  if (key === undefined) throw new NotificationRefused("signed by an unknown key");
  if (!isWeChatSigned(signed, body, key)) throw new NotificationRefused("the signature is not WeChat Pay's");
  const event = envelope.safeParse(parseJson(body.toString("utf8"))).data;
  if (event === undefined) throw new NotificationRefused("not in form");
  const text = unsealed(client.apiKey, event.resource);
  if (text === undefined) throw new NotificationRefused("not sealed with our key");
  const trade = transactionShape.safeParse(parseJson(text)).data;
  if (event.event_type !== "TRANSACTION.SUCCESS" || trade?.trade_state !== "SUCCESS")
    return { payment: undefined, number: trade?.out_trade_no };
  const payment = paymentOf(trade);
  if (payment === undefined) throw new NotificationRefused("a field is missing");
  return { payment, number: payment.number };
}
