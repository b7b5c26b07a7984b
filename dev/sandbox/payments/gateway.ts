import type { KeyObject } from "node:crypto";
import type { Trade, Trades } from "#dev/sandbox/trade.ts";

export type GatewayRequest = {
  method: string;
  url: string;
  header: (name: string) => string | undefined;
  body: Buffer;
};

export type GatewayAnswer = { status: number; headers: Record<string, string>; body: string | Buffer };

export type SentNotification = { url: string; headers: Record<string, string>; body: string };

/** Changes with which tests alter a notification before it is signed. */
export type NotificationChanges = Partial<{
  number: string;
  amountFen: number;
  transactionId: string;
  appId: string;
  payee: string;
  /** The status in the provider's format: TRADE_CLOSED, WAIT_BUYER_PAY, NOTPAY … */
  status: string;
  sentAt: number;
  /** Signs with another key and claims this serial number. */
  signer: { serial: string; key: KeyObject };
}>;

export type Gateway = {
  answer: (request: GatewayRequest) => GatewayAnswer;
  notificationOf: (trade: Trade, changes?: NotificationChanges) => SentNotification;
};

export type GatewayContext = { trades: Trades; now: () => number };

/** Returns the cashier's address at the origin of the provider's address. */
export const cashierAddress = (asked: string, number: string): string =>
  `${new URL(asked).origin}/sandbox/cashier/${number}`;

export const plain = (status: number, body: string): GatewayAnswer => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body,
});
