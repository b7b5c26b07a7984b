import type { OrderStatus } from "#domain/membership/order.ts";
import { ApiError } from "#web/kit/api/api-error.ts";

const afterFailureMs = 5000;

/** The used part of `window`, so that tests can pass their own. */
export type WatchView = {
  setTimeout: (work: () => void, ms: number) => number;
  clearTimeout: (timer: number | undefined) => void;
  addEventListener: (type: "online" | "pageshow", listener: () => void) => void;
  removeEventListener: (type: "online" | "pageshow", listener: () => void) => void;
  document: {
    readonly visibilityState: string;
    addEventListener: (type: "visibilitychange", listener: () => void) => void;
    removeEventListener: (type: "visibilitychange", listener: () => void) => void;
  };
};

type Watched<Order> = {
  view: WatchView;
  ask: () => Promise<Order>;
  onOrder: (order: Order) => void;
  /** `isFinal`: the order does not exist for this user, so it is not queried again. */
  onFailure: (error: unknown, isFinal: boolean) => void;
};

export type OrderWatch = {
  askNow: () => void;
  stop: () => void;
};

/**
 * Queries an order until it can no longer change. Pauses while the page is hidden. Queries immediately when
 * the page is visible again, such as after a visit to the provider's app, or when the network is back.
 */
export function watchOrder<Order extends { status: OrderStatus }>({
  view,
  ask,
  onOrder,
  onFailure,
}: Watched<Order>): OrderWatch {
  let timer: number | undefined;
  let isAsking = false;
  let isStopped = false;
  let last: OrderStatus | undefined;
  let turns = 0;

  const askLater = (ms: number | undefined): void => {
    view.clearTimeout(timer);
    if (ms !== undefined && !isStopped && view.document.visibilityState !== "hidden")
      timer = view.setTimeout(() => void askOnce(), ms);
  };

  const askOnce = async (): Promise<void> => {
    if (isAsking || isStopped) return;
    isAsking = true;
    view.clearTimeout(timer);
    try {
      const order = await ask();
      isAsking = false;
      if (isStopped) return;
      turns = order.status === last ? turns + 1 : 1;
      last = order.status;
      onOrder(order);
      askLater(nextPollMs(order.status, turns));
    } catch (error) {
      isAsking = false;
      if (isStopped) return;
      const isFinal = error instanceof ApiError && [400, 401, 403, 404].includes(error.status ?? 0);
      onFailure(error, isFinal);
      askLater(isFinal ? undefined : afterFailureMs);
    }
  };

  const askAgain = (): void => void askOnce();
  const look = (): void => {
    if (view.document.visibilityState === "hidden") view.clearTimeout(timer);
    else askAgain();
  };
  view.document.addEventListener("visibilitychange", look);
  view.addEventListener("online", askAgain);
  view.addEventListener("pageshow", askAgain);
  askAgain();
  return {
    askNow: askAgain,
    stop: () => {
      isStopped = true;
      view.clearTimeout(timer);
      view.document.removeEventListener("visibilitychange", look);
      view.removeEventListener("online", askAgain);
      view.removeEventListener("pageshow", askAgain);
    },
  };
}

/** Most payments arrive within seconds; after this many requests the page polls less often. */
const quickTurns = 20;
const quickMs = 1500;
const slowMs = 5000;

/** A closed order is polled for two minutes, because a late payment may arrive. */
const lateTurns = 24;

/**
 * The delay until a waiting page requests the order again; undefined if it should stop. `turns` counts the responses with this
 * status.
 * @example nextPollMs("pending", 1) // 1500
 */
function nextPollMs(status: OrderStatus, turns: number): number | undefined {
  if (status === "pending") return turns <= quickTurns ? quickMs : slowMs;
  return status === "closed" && turns <= lateTurns ? slowMs : undefined;
}
