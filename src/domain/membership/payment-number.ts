import { paymentChannels, paymentMethods } from "./order.ts";
import type { PaymentChannel, PaymentMethod } from "./order.ts";

/** Without letters that are mistaken for digits or for one another. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const methodSigns: Record<PaymentMethod, string> = { alipay: "A", wechat: "W" };
const channelSigns: Record<PaymentChannel, string> = { computer: "C", phone: "P", "in-wechat": "I" };

/** The counter is one sign. */
export const mostNumbers = 9;

/**
 * The id of an order: the day in Beijing, so that people can tell orders apart, and twelve random signs.
 * @example orderId(Date.UTC(2026, 10, 15, 20), crypto.getRandomValues(new Uint8Array(12))) // "202611169K3M…"
 */
export function orderId(now: number, random: Uint8Array): string {
  return beijingDay(now).replaceAll("-", "") + Array.from(random, (byte) => signs[byte % 32]).join("");
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

const ours = new RegExp(
  `^\\d{8}[${signs}]{12}[${paymentMethods.map((method) => methodSigns[method]).join("")}]` +
    `[${paymentChannels.map((channel) => channelSigns[channel]).join("")}][1-9]$`,
);

/** Whether a number has the form of ours: a merchant's account at a provider may serve other shops, too. */
export const isPaymentNumber = (number: string): boolean => ours.test(number);

/** What the refund of an attempt is called: one per attempt, so that a repeated call refunds once. */
export const refundNumber = (attempt: string): string => `R${attempt}`;

const beijingMs = 8 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

/** The day in Beijing at a moment, as providers' bills name it. @example beijingDay(0) // "1970-01-01" */
export const beijingDay = (now: number): string => new Date(now + beijingMs).toISOString().slice(0, 10);

/** From the first moment of a day in Beijing to the first of the next. */
export function beijingDayBounds(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - beijingMs;
  return { from, to: from + dayMs };
}
