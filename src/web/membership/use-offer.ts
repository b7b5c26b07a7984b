import { useEffect, useState } from "react";
import { buyerEnvironment, offerIn } from "#domain/membership/offer/ways-to-pay.ts";
import type { ShopRules } from "#domain/membership/offer/may-buy.ts";
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
 * The payment methods and shop rules that the server has written into the page. A page without them, as in development, offers all
 * methods.
 */
function shopFacts(): { payments: readonly PaymentMethod[]; rules: ShopRules } {
  const facts = embeddedFacts();
  const taken = facts["payments"];
  return {
    payments: Array.isArray(taken) ? all.filter((method) => taken.includes(method)) : all,
    rules: { sellsInWechatOnIos: facts["sellsInWechatOnIos"] === true },
  };
}

/** What can be bought here at this moment. */
export function currentOffer(): Offer {
  const { userAgent } = navigator;
  const { payments, rules } = shopFacts();
  const browser = {
    userAgent,
    // Deprecated, but the only way to detect an iPad that identifies as a Mac.
    platform: navigator.platform ?? "",
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasNativeChannel: nativeChannel() !== undefined,
    wasInWrapper: readRecord(notificationSettingsKey)["wasInFlutter"] === true,
    // Only Safari on iOS has this property.
    isOnHomeScreen: "standalone" in navigator && navigator.standalone === true,
  };
  return offerIn(buyerEnvironment(browser, rules), payments);
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
