import { useEffect, useState } from "react";
import { buyerEnvironment, offerIn } from "#domain/membership/offer/ways-to-pay.ts";
import type { Offer } from "#domain/membership/offer/ways-to-pay.ts";
import type { PaymentMethod } from "#domain/membership/order.ts";
import { embeddedFacts } from "#web/kit/embedded-facts.ts";
import { nativeChannel, statusChanged, notificationSettingsKey } from "#web/kit/device/native-channel.ts";
import { readRecord } from "#web/kit/storage/storage.ts";

/**
 * A record, so that the compiler requires every method. The contract's list of methods is loaded with the
 * purchase screens only.
 */
const methods: Record<PaymentMethod, true> = { alipay: true, wechat: true };
// The record has no other keys than the methods.
const all = Object.keys(methods) as PaymentMethod[];

/**
 * The payment methods that the server has written into the page. A page without them, as in development,
 * offers all.
 */
function paymentsTaken(): readonly PaymentMethod[] {
  const taken = embeddedFacts()["payments"];
  return Array.isArray(taken) ? all.filter((method) => taken.includes(method)) : all;
}

function currentOffer(): Offer {
  const { userAgent } = navigator;
  const place = buyerEnvironment({
    userAgent,
    // Deprecated, but the only way to detect an iPad that identifies as a Mac.
    platform: navigator.platform ?? "",
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasNativeChannel: nativeChannel() !== undefined,
    wasInWrapper: readRecord(notificationSettingsKey)["wasInFlutter"] === true,
    // Only Safari on iOS has this property.
    isOnHomeScreen: "standalone" in navigator && navigator.standalone === true,
  });
  return offerIn(place, paymentsTaken());
}

/** What can be bought here, and how. Updates when the native wrapper appears or disappears. */
export function useOffer(): Offer {
  const [offer, setOffer] = useState(currentOffer);
  useEffect(() => {
    const look = (): void => setOffer(currentOffer());
    window.addEventListener(statusChanged, look);
    return () => window.removeEventListener(statusChanged, look);
  }, []);
  return offer;
}

/** Whether a screen may link to /payment: something can be bought, and no store forbids the link. */
export function useCanBuy(): boolean {
  const { mayBuy, ways, elsewhere } = useOffer();
  return mayBuy && ways.length + elsewhere.length > 0;
}
