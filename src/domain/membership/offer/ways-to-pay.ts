import { isIosWrapper } from "#domain/account/login-providers.ts";
import { isInWechat, isPlayBuild, isWechatOnIos, mayBuy } from "./may-buy.ts";
import type { ShopRules } from "./may-buy.ts";
import { detectOs, isMobileOs } from "#domain/site/device-info.ts";
import type { PaymentChannel, PaymentMethod } from "#domain/membership/order.ts";

/** Facts about the browser and the app around it. */
export type BuyersBrowser = {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** May become true seconds after the page has loaded. */
  hasNativeChannel: boolean;
  /** Whether the last visit was inside the wrapper; used until the channel is available. */
  wasInWrapper: boolean;
  /** Opened from the home screen of an iPhone, where the user agent lacks "Safari". */
  isOnHomeScreen: boolean;
};

/** Where the buyer would pay. Apple and Google forbid other payments inside apps of their stores; other Android stores allow them. */
export const buyerEnvironments = [
  "ios-wrapper",
  "play-wrapper",
  "android-wrapper",
  "home-screen",
  "in-wechat",
  "wechat-on-ios",
  "in-alipay",
  "phone",
  "computer",
] as const;
export type BuyerEnvironment = (typeof buyerEnvironments)[number];

/** Where neither prices nor links to them may be shown, and orders are rejected. */
export const isShopClosed = (place: BuyerEnvironment): boolean =>
  place === "ios-wrapper" || place === "play-wrapper" || place === "wechat-on-ios";

/** Includes phones and tablets that `detectOs` does not know. */
function isPhone(browser: BuyersBrowser): boolean {
  return (
    isMobileOs(detectOs(browser)) || /\bMobile\b|OpenHarmony|HarmonyOS|Windows Phone/.test(browser.userAgent)
  );
}

/**
 * The environment of the buyer. An unknown web view on iOS counts as our wrapper, because a price must not appear there even
 * for a second.
 * @example buyerEnvironment({ userAgent: "… Android 14 … MicroMessenger/8.0.49", … }, rules) // "in-wechat"
 */
export function buyerEnvironment(browser: BuyersBrowser, rules: ShopRules): BuyerEnvironment {
  const { userAgent, hasNativeChannel, wasInWrapper, isOnHomeScreen } = browser;
  if (isPlayBuild(userAgent)) return "play-wrapper";
  if (hasNativeChannel) return detectOs(browser) === "iOS" ? "ios-wrapper" : "android-wrapper";
  if (!rules.sellsInWechatOnIos && isWechatOnIos(browser)) return "wechat-on-ios";
  if (isInWechat(userAgent)) return "in-wechat";
  if (/AlipayClient\//i.test(userAgent)) return "in-alipay";
  if (isIosWrapper(browser) || !mayBuy(userAgent, rules))
    return isOnHomeScreen ? "home-screen" : "ios-wrapper";
  // An Android web view in which our wrapper has run before.
  if (wasInWrapper && /; wv\)/.test(userAgent)) return "android-wrapper";
  return isPhone(browser) ? "phone" : "computer";
}

export type WayToPay = { method: PaymentMethod; channel: PaymentChannel };

const ways: Record<BuyerEnvironment, readonly WayToPay[]> = {
  "ios-wrapper": [],
  "play-wrapper": [],
  // WeChat's H5 page does not work in web views of apps.
  "android-wrapper": [{ method: "alipay", channel: "phone" }],
  // A page on the home screen has the user agent of the wrapper, so the server rejects orders from both.
  "home-screen": [],
  "in-wechat": [{ method: "wechat", channel: "in-wechat" }],
  "wechat-on-ios": [],
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

/** What the buyer is offered in an environment. */
export type Offer = {
  place: BuyerEnvironment;
  /** False if the store forbids showing prices or links to them. */
  mayBuy: boolean;
  ways: readonly WayToPay[];
  /** Methods that work only in another browser: WeChat blocks Alipay, and the iPhone home screen needs Safari. */
  elsewhere: readonly PaymentMethod[];
};

/**
 * What a buyer is offered in an environment, if the site has configured the `taken` payment methods.
 * @example offerIn("in-wechat", ["alipay", "wechat"]).elsewhere // ["alipay"]
 */
export function offerIn(place: BuyerEnvironment, taken: readonly PaymentMethod[]): Offer {
  const offered = ways[place].filter(({ method }) => taken.includes(method));
  const isElsewhere = place === "in-wechat" || place === "home-screen";
  return {
    place,
    mayBuy: !isShopClosed(place),
    ways: offered,
    elsewhere: isElsewhere ? taken.filter((method) => !offered.some((way) => way.method === method)) : [],
  };
}
