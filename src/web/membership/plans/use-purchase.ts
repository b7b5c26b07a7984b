import { useEffect, useRef, useState } from "react";
import type { PlanId } from "#domain/membership/order.ts";
import type { WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { placeOrder } from "#web/membership/payment/api.ts";
import type { PlanData } from "#web/membership/payment/api.ts";
import { showOrder, startPayment } from "#web/membership/payment/start-payment.ts";
import { newId } from "#web/kit/device/new-id.ts";

/** Orders a plan and starts its payment. Ignores further presses while it runs. */
export function usePurchase() {
  // One key per plan while this screen is open, so that a second press or a retry returns the same order.
  const keys = useRef(new Map<PlanId, string>());
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    // If the user returns from the provider with the back button, the browser restores the page from bfcache,
    // still busy.
    const setIdle = (): void => {
      isUnderWay.current = false;
      setIsBusy(false);
    };
    window.addEventListener("pageshow", setIdle);
    return () => window.removeEventListener("pageshow", setIdle);
  }, []);

  const buy = async (plan: PlanData, way: WayToPay): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    const key = keys.current.get(plan.id) ?? newId();
    keys.current.set(plan.id, key);
    try {
      const order = await placeOrder(plan.id, key);
      if (order.status !== "pending") showOrder(order.id);
      // Users pay only an amount that they have confirmed. If it has changed, they confirm it again.
      else if (order.amountFen !== plan.priceFen) showOrder(order.id, { why: "changed" });
      else await startPayment(order.id, way);
    } catch (error) {
      setProblem(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return { buy, isBusy, problem };
}
