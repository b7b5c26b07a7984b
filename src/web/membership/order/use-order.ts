import { useCallback, useEffect, useRef, useState } from "react";
import { loadOrder } from "#web/membership/payment/api.ts";
import type { OrderData } from "#web/membership/payment/api.ts";
import { logProblem } from "#web/kit/log.ts";
import { refreshFromServer } from "#web/membership/refresh-user.ts";
import { watchOrder } from "./watch-order.ts";
import type { OrderWatch } from "./watch-order.ts";

export type WatchedOrder = {
  order: OrderData | undefined;
  /** Why the last question failed. Final: there is no such order for this learner. */
  failure: { error: unknown; isFinal: boolean } | undefined;
  /** Whether the order was closed before it was paid, as far as this page has seen. */
  wasClosed: boolean;
  askNow: () => void;
  /** Shows what another call has answered. */
  show: (order: OrderData) => void;
};

/** An order as it is now, asked for again and again while it can change. A membership that it brings is there at once. */
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
    // The member's scenes open, or a refund closes them; other tabs follow what is stored.
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
    // Another language has another name for the plan.
  }, [id, language, show]);

  const askNow = useCallback(() => watch.current?.askNow(), []);
  return { order, failure, wasClosed, askNow, show };
}
