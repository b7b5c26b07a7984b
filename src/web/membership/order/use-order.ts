import { useCallback, useEffect, useRef, useState } from "react";
import { loadOrder } from "#web/membership/payment/api.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { logProblem } from "#web/kit/log.ts";
import { refreshFromServer } from "#web/membership/refresh-user.ts";
import { watchOrder } from "./watch-order.ts";
import type { OrderWatch } from "./watch-order.ts";

export type WatchedOrder = {
  order: OrderData | undefined;
  /** Why the last query failed. If final, the order does not exist for this learner. */
  failure: { error: unknown; isFinal: boolean } | undefined;
  /** Whether this page has seen the order closed before it was paid. */
  wasClosed: boolean;
  askNow: () => void;
  /** Shows the order from the response to another call. */
  show: (order: OrderData) => void;
};

/** Watches an order while it can change. A membership that it brings applies immediately. */
export function useOrder(id: string, language: string): WatchedOrder {
  const [order, setOrder] = useState<OrderData>();
  const [failure, setFailure] = useState<WatchedOrder["failure"]>();
  const [wasClosed, setWasClosed] = useState(false);
  const watch = useRef<OrderWatch>(undefined);
  const known = useRef<OrderData["status"]>(undefined);

  const show = useCallback((next: OrderData): void => {
    setFailure(undefined);
    setOrder(next);
    if (next.status === "closed") setWasClosed(true);
    if (next.status === known.current) return;
    known.current = next.status;
    if (next.status === "pending" || next.status === "closed") return;
    // Unlocks the members' scenes, or locks them after a refund. Other tabs follow the storage.
    refreshFromServer().catch((error: unknown) => logProblem("the membership could not be refreshed", error));
  }, []);

  useEffect(() => {
    watch.current = watchOrder({
      view: window,
      ask: () => loadOrder(id),
      onOrder: show,
      onFailure: (error, isFinal) => setFailure({ error, isFinal }),
    });
    return () => watch.current?.stop();
    // The name of the plan depends on the language.
  }, [id, language, show]);

  const askNow = useCallback(() => watch.current?.askNow(), []);
  return { order, failure, wasClosed, askNow, show };
}
