import { paymentChannels, paymentMethods } from "./order.ts";
import type { PaymentChannel, PaymentMethod } from "./order.ts";

/** Without letters that look like digits or other letters. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const methodSigns: Record<PaymentMethod, string> = { alipay: "A", wechat: "W" };
const channelSigns: Record<PaymentChannel, string> = { computer: "C", phone: "P", "in-wechat": "I" };

/** Maximum number of attempts of an order, because the counter in a payment number is one digit. */
export const maxNumbers = 9;

/**
 * The id of an order: its day and twelve random characters.
 * @example orderId("2026-11-16", crypto.getRandomValues(new Uint8Array(12))) // "202611169K3M…"
 */
export function orderId(day: string, random: Uint8Array): string {
  return day.replaceAll("-", "") + Array.from(random, (byte) => signs[byte % 32]).join("");
}

/**
 * The provider's number of an attempt: order, method and attempt. Providers reject a number that is reused with other details.
 * @example paymentNumber("202611169K3M0000ABCD", { method: "wechat", channel: "phone" }, 1) // "202611169K3M0000ABCDWP1"
 */
export function paymentNumber(
  order: string,
  { method, channel }: { method: PaymentMethod; channel: PaymentChannel },
  counter: number,
): string {
  return `${order}${methodSigns[method]}${channelSigns[channel]}${counter}`;
}

const form =
  `\\d{8}[${signs}]{12}[${paymentMethods.map((method) => methodSigns[method]).join("")}]` +
  `[${paymentChannels.map((channel) => channelSigns[channel]).join("")}][1-9]`;
const ours = new RegExp(`^${form}$`);
const oursInText = new RegExp(`(?<!\\w)${form}(?!\\w)`);

/** Whether a number has our format. Other numbers may belong to other shops of the merchant account. */
export const isPaymentNumber = (number: string): boolean => ours.test(number);

/**
 * The first of our numbers in a text.
 * @example paymentNumberIn("4200\t,202611169K3M0000ABCDWP1\t,交易") // "202611169K3M0000ABCDWP1"
 */
export const paymentNumberIn = (text: string): string | undefined => oursInText.exec(text)?.[0];

/** The number of a refund: one for each attempt, so that refunds are idempotent. */
export const refundNumber = (attempt: string): string => `R${attempt}`;
