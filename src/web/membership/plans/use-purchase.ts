import { useEffect, useRef, useState } from "react";
import type { PlanId } from "#domain/membership/order.ts";
import type { WayToPay } from "#domain/membership/offer/ways-to-pay.ts";
import { placeOrder } from "#web/membership/payment/api.ts";
import type { PlanData } from "#web/membership/payment/api.ts";
import { showOrder, startPayment } from "#web/membership/payment/start-payment.ts";
import { newId } from "#web/kit/device/new-id.ts";

/** Orders a plan and begins its payment: once, however often the button is pressed. */
export function usePurchase() {
  // One key for each plan of this visit to the screen: a second press, or a second try, gives the same order.
  const keys = useRef(new Map<PlanId, string>());
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    // Back from the provider by the back button, the browser shows the page as it was left, still busy.
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
      // The user pays only an amount that they have confirmed: a changed amount is confirmed again.
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
