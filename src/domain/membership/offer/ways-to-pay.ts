import { isIosWrapper } from "#domain/account/login-providers.ts";
import { isPlayBuild, mayBuy } from "./may-buy.ts";
import { detectOs, isMobileOs } from "#domain/site/device-info.ts";
import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";

/** What a browser tells of itself and of the app around it. */
export type BuyersBrowser = {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Whether the native wrapper's channel is there. It may come seconds after the page. */
  hasNativeChannel: boolean;
  /** Whether the last visit was inside the wrapper: what to go by until its channel is there. */
  wasInWrapper: boolean;
  /** Whether the page was opened from the home screen of an iPhone, where Safari leaves its name out. */
  isOnHomeScreen: boolean;
};

/**
 * Where the buyer would pay. Apple and Google allow no payment but their own inside apps of their stores; other Android stores
 * do.
 */
export type BuyerEnvironment =
  | "ios-wrapper"
  | "play-wrapper"
  | "android-wrapper"
  | "home-screen"
  | "in-wechat"
  | "in-alipay"
  | "phone"
  | "computer";

/** Phones and tablets, those included whose system `detectOs` has no name for. */
function isPhone(browser: BuyersBrowser): boolean {
  return (
    isMobileOs(detectOs(browser)) || /\bMobile\b|OpenHarmony|HarmonyOS|Windows Phone/.test(browser.userAgent)
  );
}

/**
 * Where the buyer is. A web view on iOS that no known app owns counts as our wrapper before its channel is found: a price that
 * was shown there for a second was shown.
 * @example buyerEnvironment({ userAgent: "… Android 14 … MicroMessenger/8.0.49", … }) // "in-wechat"
 */
export function buyerEnvironment(browser: BuyersBrowser): BuyerEnvironment {
  const { userAgent, hasNativeChannel, wasInWrapper, isOnHomeScreen } = browser;
  if (isPlayBuild(userAgent)) return "play-wrapper";
  if (hasNativeChannel) return detectOs(browser) === "iOS" ? "ios-wrapper" : "android-wrapper";
  // WeChat for companies takes no payments of this kind.
  if (/MicroMessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent)) return "in-wechat";
  if (/AlipayClient\//i.test(userAgent)) return "in-alipay";
  // By the rule of the server, which refuses orders from there, and by what only the page knows.
  if (isIosWrapper(browser) || !mayBuy(userAgent)) return isOnHomeScreen ? "home-screen" : "ios-wrapper";
  // A web view of Android, in which our wrapper has been before.
  if (wasInWrapper && /; wv\)/.test(userAgent)) return "android-wrapper";
  return isPhone(browser) ? "phone" : "computer";
}

export type WayToPay = { method: PaymentMethod; channel: PaymentChannel };

const ways: Record<BuyerEnvironment, readonly WayToPay[]> = {
  "ios-wrapper": [],
  "play-wrapper": [],
  // WeChat's H5 page is not for web views of apps; its own way needs a native library.
  "android-wrapper": [{ method: "alipay", channel: "phone" }],
  // Its user agent is the same as the wrapper's, so the server rejects its orders too.
  "home-screen": [],
  "in-wechat": [{ method: "wechat", channel: "in-wechat" }],
  "in-alipay": [{ method: "alipay", channel: "phone" }],
  phone: [
    { method: "alipay", channel: "phone" },
    { method: "wechat", channel: "phone" },
  ],
  computer: [
    { method: "alipay", channel: "computer" },
    { method: "wechat", channel: "computer" },
  ],
};

/** What a buyer is offered in one place. */
export type Offer = {
  place: BuyerEnvironment;
  /** False where the store's rules forbid to show prices, or any way to one. */
  mayBuy: boolean;
  ways: readonly WayToPay[];
  /**
   * What can be paid by in another browser only: WeChat blocks Alipay's pages, and from the home screen of an iPhone it is
   * Safari that one pays in.
   */
  elsewhere: readonly PaymentMethod[];
};

/**
 * What is offered in a place, of the methods that the site takes.
 * @example offerIn("in-wechat", ["alipay", "wechat"]).elsewhere // ["alipay"]
 */
export function offerIn(place: BuyerEnvironment, taken: readonly PaymentMethod[]): Offer {
  const offered = ways[place].filter(({ method }) => taken.includes(method));
  const isElsewhere = place === "in-wechat" || place === "home-screen";
  return {
    place,
    mayBuy: place !== "ios-wrapper" && place !== "play-wrapper",
    ways: offered,
    elsewhere: isElsewhere ? taken.filter((method) => !offered.some((way) => way.method === method)) : [],
  };
}
