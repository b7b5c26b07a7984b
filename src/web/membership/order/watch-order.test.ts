import { afterEach, beforeEach, expect, test } from "vitest";
import type { OrderStatus } from "#domain/membership/order.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { watchOrder } from "./watch-order.ts";
import type { OrderWatch, WatchView } from "./watch-order.ts";

type Order = { status: OrderStatus };

let clock: number;
let timers: { id: number; at: number; work: () => void }[];
let made: number;
let listeners: Map<string, () => void>;
let visibility: string;
let asked: number[];
let answer: () => Promise<Order>;
let seen: string[];
let watching: OrderWatch;

const add = (type: string, listener: () => void): void => void listeners.set(type, listener);
const remove = (type: string): void => void listeners.delete(type);

const view: WatchView = {
  setTimeout: (work, ms) => {
    made += 1;
    timers.push({ id: made, at: clock + ms, work });
    return made;
  },
  clearTimeout: (timer) => {
    timers = timers.filter(({ id }) => id !== timer);
  },
  addEventListener: add,
  removeEventListener: remove,
  document: {
    get visibilityState() {
      return visibility;
    },
    addEventListener: add,
    removeEventListener: remove,
  },
};

/** Runs pending promise callbacks: a query and its response. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

async function pass(ms: number): Promise<void> {
  const end = clock + ms;
  for (;;) {
    const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (next === undefined) break;
    timers = timers.filter(({ id }) => id !== next.id);
    clock = next.at;
    next.work();
    await settle();
  }
  clock = end;
}

async function begin(): Promise<void> {
  watching = watchOrder({
    view,
    ask: () => {
      asked.push(clock);
      return answer();
    },
    onOrder: ({ status }) => seen.push(status),
    onFailure: (_error, isFinal) => seen.push(isFinal ? "no such order" : "no answer"),
  });
  await settle();
}

async function show(next: "visible" | "hidden"): Promise<void> {
  visibility = next;
  listeners.get("visibilitychange")?.();
  await settle();
}

const always = (status: OrderStatus) => () => Promise.resolve({ status });

beforeEach(() => {
  clock = 0;
  timers = [];
  made = 0;
  listeners = new Map();
  visibility = "visible";
  asked = [];
  seen = [];
  answer = always("pending");
});
afterEach(() => watching.stop());

test("queries every 1.5 seconds twenty times, then every five seconds", async () => {
  await begin();
  await pass(30_000);
  expect(asked).toHaveLength(21);
  await pass(50_000);
  expect(asked.slice(20, 24)).toEqual([30_000, 35_000, 40_000, 45_000]);
});

test.each(["paid", "refunding", "refunded"] as const)("stops if the order is %s", async (status) => {
  await begin();
  answer = always(status);
  await pass(600_000);
  expect(seen).toEqual(["pending", status]);
  expect(timers).toEqual([]);
});

test("queries for a late payment after the order was closed, and reports it", async () => {
  answer = always("closed");
  await begin();
  await pass(60_000);
  answer = always("paid");
  await pass(5000);
  expect(seen.at(-1)).toBe("paid");
  expect(timers).toEqual([]);
});

test("queries for two minutes after the order was closed, and again when the page is opened again", async () => {
  answer = always("closed");
  await begin();
  await pass(600_000);
  expect(asked).toHaveLength(25);
  await show("hidden");
  await show("visible");
  expect(asked).toHaveLength(26);
});

test("does not query while hidden, and queries immediately when visible again", async () => {
  await begin();
  await pass(1500);
  await show("hidden");
  await pass(120_000);
  expect(asked).toHaveLength(2);
  answer = always("paid");
  await show("visible");
  expect(seen).toEqual(["pending", "pending", "paid"]);
});

test("schedules no query after a response that arrives while the page is hidden", async () => {
  let give: (order: Order) => void = () => undefined;
  answer = () => new Promise((resolve) => (give = resolve));
  await begin();
  await show("hidden");
  give({ status: "pending" });
  await settle();
  expect([seen, timers]).toEqual([["pending"], []]);
});

test("continues after failures, and immediately when the network returns", async () => {
  await begin();
  answer = () => Promise.reject(new ApiError("network", "Network Error"));
  await pass(11_500);
  expect(seen).toEqual(["pending", "no answer", "no answer", "no answer"]);
  answer = always("paid");
  listeners.get("online")?.();
  await settle();
  expect(seen.at(-1)).toBe("paid");
});

test.each([401, 403, 404])("stops at %d, because the order does not exist for this user", async (status) => {
  answer = () => Promise.reject(new ApiError("server", "no", { status }));
  await begin();
  await pass(60_000);
  expect([seen, asked]).toEqual([["no such order"], [0]]);
});

test("sends one query at a time, regardless of how often the page is shown", async () => {
  let give: (order: Order) => void = () => undefined;
  answer = () => new Promise((resolve) => (give = resolve));
  await begin();
  await show("visible");
  watching.askNow();
  listeners.get("pageshow")?.();
  expect(asked).toHaveLength(1);
  give({ status: "paid" });
  await settle();
  expect(seen).toEqual(["paid"]);
});

test("reports no order after the watch was stopped", async () => {
  let give: (order: Order) => void = () => undefined;
  answer = () => new Promise((resolve) => (give = resolve));
  await begin();
  watching.stop();
  give({ status: "paid" });
  await settle();
  expect([seen, timers, [...listeners]]).toEqual([[], [], []]);
});
