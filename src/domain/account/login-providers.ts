import { detectOs, isMobileOs } from "#domain/site/device-info.ts";

/** Login providers besides the password. */
export const providerIds = ["google", "apple", "line", "wechat"] as const;
export type ProviderId = (typeof providerIds)[number];

export const providerNames: Record<ProviderId, string> = {
  google: "Google",
  apple: "Apple",
  line: "LINE",
  wechat: "WeChat",
};

/**
 * How a provider signs a learner in. "page": on a page of the provider. WeChat instead shows a QR code on
 * large screens ("qr"), or signs the learner in inside WeChat's own browser ("in-app").
 */
export type Channel = "page" | "qr" | "in-app";

/** Why the learner visits a provider: to sign in, to link the login, or to prove that a linked login is theirs. */
export type LoginPurpose = "sign-in" | "link" | "prove";

export function isProviderId(value: unknown): value is ProviderId {
  return providerIds.some((id) => id === value);
}

/** Google rejects logins in browsers inside other apps. */
const embeddedBrowser =
  /MicroMessenger\/|\bLine\/|FBAN|FBAV|Instagram|; wv\)|QQ\/|Weibo|DingTalk|AlipayClient/;

/**
 * The channel that works in this browser; undefined for Google inside another app and for a WeChat QR code on a phone.
 * @example channelFor("wechat", "Mozilla/5.0 (Linux; Android 14; …) … Chrome/127.0.0.0 Mobile Safari/537.36") // undefined
 */
export function channelFor(provider: ProviderId, userAgent: string): Channel | undefined {
  if (provider === "google") return embeddedBrowser.test(userAgent) ? undefined : "page";
  if (provider !== "wechat") return "page";
  if (/MicroMessenger\//.test(userAgent)) return "in-app";
  return isMobileOs(detectOs({ userAgent, platform: "", maxTouchPoints: 0 })) ? undefined : "qr";
}

type BrowserFacts = {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  hasNativeChannel: boolean;
};

/**
 * Whether a page runs in the native wrapper on iOS or iPadOS, where only passwords are offered. An unknown
 * web view counts as the wrapper, because the wrapper's native channel may appear only after the page has
 * loaded.
 * @example isIosWrapper({ userAgent: "Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 … Mobile/15E148", platform: "iPhone", maxTouchPoints: 5, hasNativeChannel: false }) // true
 */
export function isIosWrapper(browser: BrowserFacts): boolean {
  if (detectOs(browser) !== "iOS") return false;
  return (
    browser.hasNativeChannel ||
    !(/Safari\//.test(browser.userAgent) || embeddedBrowser.test(browser.userAgent))
  );
}
