import type { KeyObject } from "node:crypto";
import type { Trade, Trades } from "./trade.ts";

/** A request to the sandbox, as it came over the wire. */
export type GatewayRequest = {
  method: string;
  /** The whole address. */
  url: string;
  header: (name: string) => string | undefined;
  body: Buffer;
};

export type GatewayAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };

/** A notification to be posted to the merchant. */
export type SentNotification = { url: string; headers: Record<string, string>; body: string };

/** What a test lets a notification say otherwise than the trade does. It is signed all the same. */
export type NotificationChanges = Partial<{
  number: string;
  amountFen: number;
  transactionId: string;
  appId: string;
  payee: string;
  /** As the provider writes it: TRADE_CLOSED, WAIT_BUYER_PAY, NOTPAY … */
  status: string;
  sentAt: number;
  /** Somebody else's key, and what it is said to be. */
  signer: { serial: string; key: KeyObject };
}>;

export type Gateway = {
  answer: (request: GatewayRequest) => Promise<GatewayAnswer>;
  notificationOf: (trade: Trade, changes?: NotificationChanges) => SentNotification;
};

/** What both providers of the sandbox need. */
export type GatewayPlace = { trades: Trades; now: () => number };

/** Where a buyer pays, from the address under which the provider was asked. */
export const cashierAddress = (asked: string, number: string): string =>
  `${new URL(asked).origin}/sandbox/cashier/${number}`;

/** What was sent as JSON, or nothing. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
