import { generateKeyPairSync, randomInt, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { OrderData, PaymentStart } from "../../src/contract/membership.schema.ts";
import type { PaymentMethod } from "../../src/domain/membership/order.ts";
import type { NotificationChanges } from "../../dev/sandbox/payments/gateway.ts";
import type { Faults } from "../../tests/support/payment-gateway.ts";
import type { Delivery, Purchase } from "./purchase.ts";
import { refundAsStaff } from "./settle.ts";
import type { Stage } from "./settle.ts";

export type World = Stage & {
  /** How often each kind of fault was caused. */
  faults: Map<string, number>;
  /** Violations that were observed, in sentences. */
  wrongs: string[];
};

/** A key that the shop does not trust. */
const stranger = {
  serial: "PUB_KEY_ID_STRANGER",
  key: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
};

export function pick<T>(values: readonly T[]): T {
  const value = values[randomInt(values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

export const count = (kinds: Map<string, number>, kind: string): void =>
  void kinds.set(kind, (kinds.get(kind) ?? 0) + 1);

/** Makes a purchase. If the buyer pays later, it returns a function that pays. */
export async function buy(
  world: World,
  buyerId: string,
  purchase: Purchase,
): Promise<(() => Promise<void>) | undefined> {
  const orderId = await order(world, buyerId, purchase);
  if (orderId === undefined) return undefined;
  await begin(world, buyerId, orderId, purchase.way);
  const { course, delivery, polls, way } = purchase;
  const pay = async (
    method: PaymentMethod,
    how: { isLate?: boolean; amountFen?: number } = {},
  ): Promise<void> => {
    const number = numberOf(world, orderId, method);
    if (number === undefined) return;
    try {
      await world.gateway.pay(number, how);
    } catch {
      return; // The provider has closed the payment.
    }
    await notify(world, number, delivery);
  };
  if (course === "goes away") return undefined;
  if (course === "pays late") return () => pay(way.method, { isLate: true });
  if (course === "cancels and pays") {
    await ask(world, buyerId, `/api/order/${orderId}/cancel`, {});
    await pay(way.method, { isLate: true });
    return undefined;
  }
  const other = way.method === "alipay" ? "wechat" : "alipay";
  if (course === "pays by both") {
    await begin(world, buyerId, orderId, { ...way, method: other });
    await Promise.all([pay(way.method), pay(other)]);
  } else if (course === "pays a wrong amount") {
    count(world.faults, "wrong amount paid");
    await pay(way.method, { amountFen: 1 + randomInt(1000) });
  } else {
    await pay(way.method);
  }
  for (let poll = 0; poll < polls; poll += 1) await ask(world, buyerId, `/api/order/${orderId}`);
  if (course === "has a rejected refund") rejectRefunds(world, orderId, way.method);
  if (course.includes("refund")) await refundAsStaff(world, orderId);
  return undefined;
}

const refundFailures: Record<PaymentMethod, readonly string[]> = {
  alipay: ["ACQ.TRADE_HAS_FINISHED", "ACQ.TRADE_NOT_ALLOW_REFUND"],
  wechat: ["ABNORMAL", "CLOSED", "USER_ACCOUNT_ABNORMAL"],
};

/** Makes the provider reject every refund of an order. */
function rejectRefunds(world: World, orderId: string, method: PaymentMethod): void {
  const { trades } = world.gateway;
  const trade = trades.get(numberOf(world, orderId, method) ?? "");
  if (trade?.status !== "paid") return;
  const refundFailure = pick(refundFailures[method]);
  trades.set(trade.number, { ...trade, refundFailure });
  count(world.faults, `refund rejected: ${refundFailure}`);
}

/** Creates an order. A second click sends the same idempotency key. */
async function order(
  world: World,
  buyerId: string,
  { plan, clicksTwice }: Purchase,
): Promise<string | undefined> {
  const idempotencyKey = randomUUID();
  const click = () => ask<OrderData>(world, buyerId, "/api/order", { plan, idempotencyKey });
  const answers = await Promise.all(clicksTwice ? [click(), click()] : [click()]);
  const ids = new Set(answers.flatMap((answer) => answer?.id ?? []));
  if (ids.size > 1) world.wrongs.push(`one click gave two orders: ${[...ids].join(", ")}`);
  return [...ids][0];
}

/** Starts a payment and opens the provider's page, with retries. */
async function begin(world: World, buyerId: string, orderId: string, way: Purchase["way"]): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    provoke(world);
    const start = await ask<PaymentStart>(world, buyerId, `/api/order/${orderId}/pay`, way);
    if (start === undefined) return;
    try {
      // While the gateway hangs, the page does not open.
      await Promise.race([world.gateway.open(start), delay(500)]);
      if (numberOf(world, orderId, way.method) !== undefined) return;
    } catch {
      // The gateway has closed the connection.
    }
  }
}

/** Returns the number of an order's newest payment at the gateway. */
function numberOf({ gateway }: World, orderId: string, method: PaymentMethod): string | undefined {
  return [...gateway.trades.values()].findLast(
    (trade) => trade.number.startsWith(orderId) && trade.method === method,
  )?.number;
}

/** In a quarter of all cases, makes one of the next calls to the gateway fail. */
function provoke({ gateway, faults }: World): void {
  if (randomInt(4) > 0) return;
  const fault = pick<keyof Faults>(["hang", "drop", "loseAnswer", "http500", "badSign"]);
  gateway.faults[fault] += 1;
  count(faults, `gateway: ${fault}`);
}

/** Returns the data of a response, with retries. Returns undefined if the shop rejects the request. */
async function ask<T>(world: World, buyerId: string, path: string, body?: object): Promise<T | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      const { status, text } = await world.shop.ask(path, {
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: buyerId, "content-type": "application/json", "accept-language": "en" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (status === 200) return (JSON.parse(text) as { data: T }).data; // The server validates its responses.
      if (status === 500) world.wrongs.push(`${path} answered 500: ${text.slice(0, 200)}`);
      if (status < 500) return undefined;
    } catch {
      // The process was killed.
    }
    await delay(Math.min(300, 30 * (tries + 1)));
  }
  return undefined;
}

/** Delivers the notification of a payment in the given way. */
async function notify(world: World, number: string, delivery: Delivery): Promise<void> {
  count(world.faults, `notification: ${delivery}`);
  const truth = () => deliverUntilTaken(world, number);
  const other = (changes: NotificationChanges) => send(world, number, changes);
  switch (delivery) {
    case "lost":
      return;
    case "once":
      return truth();
    case "late":
      await delay(200 + randomInt(400));
      return truth();
    case "many times":
      await Promise.all(Array.from({ length: 2 + randomInt(6) }, truth));
      return;
    case "after others":
      await other({ status: statusOf(world, number) });
      await truth();
      await other({ status: statusOf(world, number) });
      return;
    case "after forged ones":
      if (await other({ signer: stranger }))
        world.wrongs.push(`a forged notification of ${number} was accepted`);
      return truth();
    case "after altered ones": {
      const all = [{ amountFen: 1 }, { appId: "someone-elses" }, { payee: "2088999999999999" }];
      const changes = pick<NotificationChanges>(all);
      if (await other(changes))
        world.wrongs.push(`a notification of ${number} with ${JSON.stringify(changes)} was accepted`);
      return truth();
    }
  }
}

/** Returns a status that is not final, in the provider's format. */
const statusOf = ({ gateway }: World, number: string): string =>
  gateway.trades.get(number)?.method === "alipay" ? "WAIT_BUYER_PAY" : "NOTPAY";

/** Retries until the shop acknowledges the notification, as the providers do. */
async function deliverUntilTaken(world: World, number: string): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    if (await send(world, number, {})) return;
    await delay(50 * (tries + 1));
  }
}

/** Returns whether the shop acknowledges the notification. */
async function send(
  { shop, gateway }: World,
  number: string,
  changes: NotificationChanges,
): Promise<boolean> {
  const { url, headers, body } = gateway.notificationOf(number, changes);
  const isAlipay = gateway.trades.get(number)?.method === "alipay";
  try {
    const { status, text } = await shop.ask(new URL(url).pathname, { headers, body });
    return isAlipay ? text === "success" : status < 300;
  } catch {
    return false;
  }
}
