import { useEffect, useState } from "react";
import { buyersPlace, offerIn } from "#domain/membership/ways-to-pay.ts";
import type { Offer } from "#domain/membership/ways-to-pay.ts";
import { isRecord } from "#domain/values.ts";
import { nativeChannel, statusChanged } from "#web/lib/native/channel.ts";
import { site } from "#web/lib/site.ts";
import { readJson, storageKeys } from "#web/lib/storage/storage.ts";

function currentOffer(): Offer {
  const { userAgent } = navigator;
  const settings = readJson(storageKeys.notificationSettings);
  const place = buyersPlace({
    userAgent,
    // Deprecated, yet the only hint of an iPad that calls itself a Mac.
    platform: navigator.platform ?? "",
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    hasNativeChannel: nativeChannel() !== undefined,
    wasInWrapper: isRecord(settings) && settings["wasInFlutter"] === true,
    // Known to Safari on iOS alone.
    isOnHomeScreen: "standalone" in navigator && navigator.standalone === true,
  });
  return offerIn(place, site.payments);
}

/** What can be bought here, and how; looked at again when the native wrapper appears or goes away. */
export function useOffer(): Offer {
  const [offer, setOffer] = useState(currentOffer);
  useEffect(() => {
    const look = (): void => setOffer(currentOffer());
    window.addEventListener(statusChanged, look);
    return () => window.removeEventListener(statusChanged, look);
  }, []);
  return offer;
}

/** Whether a screen may lead to /payment: where something can be bought, and no store forbids to say so. */
export function useCanBuy(): boolean {
  const { mayBuy, ways, elsewhere } = useOffer();
  return mayBuy && ways.length + elsewhere.length > 0;
}
