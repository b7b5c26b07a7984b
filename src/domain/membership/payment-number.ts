import { paymentChannels, paymentMethods } from "./order.ts";
import type { PaymentChannel, PaymentMethod } from "./order.ts";

/** Without letters that are mistaken for digits or for one another. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const methodSigns: Record<PaymentMethod, string> = { alipay: "A", wechat: "W" };
const channelSigns: Record<PaymentChannel, string> = { computer: "C", phone: "P", "in-wechat": "I" };

/** The counter is one sign. */
export const maxNumbers = 9;

/**
 * The id of an order: its day, so that people can tell orders apart, and twelve random signs.
 * @example orderId("2026-11-16", crypto.getRandomValues(new Uint8Array(12))) // "202611169K3M…"
 */
export function orderId(day: string, random: Uint8Array): string {
  return day.replaceAll("-", "") + Array.from(random, (byte) => signs[byte % 32]).join("");
}

/**
 * What an attempt is called at the provider: the order, how it is paid, and which try it is. Providers refuse a number that
 * they have had with other details.
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

/** Whether a number has the form of ours: a merchant's account at a provider may serve other shops, too. */
export const isPaymentNumber = (number: string): boolean => ours.test(number);

/**
 * The first number of ours in a text.
 * @example paymentNumberIn("4200\t,202611169K3M0000ABCDWP1\t,交易") // "202611169K3M0000ABCDWP1"
 */
export const paymentNumberIn = (text: string): string | undefined => oursInText.exec(text)?.[0];

/** What the refund of an attempt is called: one per attempt, so that a repeated call refunds once. */
export const refundNumber = (attempt: string): string => `R${attempt}`;
