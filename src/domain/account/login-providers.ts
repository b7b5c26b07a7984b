import { detectOs, isMobileOs } from "#domain/site/device-info.ts";

/** Who may vouch for a learner besides a password. */
export const providerIds = ["google", "apple", "line", "wechat"] as const;
export type ProviderId = (typeof providerIds)[number];

/** What they call themselves. */
export const providerNames: Record<ProviderId, string> = {
  google: "Google",
  apple: "Apple",
  line: "LINE",
  wechat: "WeChat",
};

/** WeChat has two doors: a code to scan on a large screen, and its own browser. The others have one. */
export type Channel = "page" | "qr" | "in-app";

/** Why the learner visits a provider: to sign in, to link the login, or to prove that a linked login is theirs. */
export type LoginPurpose = "sign-in" | "link" | "prove";

export function isProviderId(value: unknown): value is ProviderId {
  return providerIds.some((id) => id === value);
}

/** Browsers inside other apps; Google turns them away. */
const embeddedBrowser =
  /MicroMessenger\/|\bLine\/|FBAN|FBAV|Instagram|; wv\)|QQ\/|Weibo|DingTalk|AlipayClient/;

/**
 * The door a provider opens to this browser; nothing where it would end at a wall: Google inside another app, or a WeChat
 * code on the very phone that would have to scan it.
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
  /** Whether the native wrapper's channel is there. */
  hasNativeChannel: boolean;
};

/**
 * Whether a page runs in the native wrapper on iOS or iPadOS, where only passwords are offered. The channel may come late,
 * so an unknown web view counts as the wrapper.
 * @example isIosWrapper({ userAgent: "Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 … Mobile/15E148", platform: "iPhone", maxTouchPoints: 5, hasNativeChannel: false }) // true
 */
export function isIosWrapper(browser: BrowserFacts): boolean {
  if (detectOs(browser) !== "iOS") return false;
  return (
    browser.hasNativeChannel ||
    !(/Safari\//.test(browser.userAgent) || embeddedBrowser.test(browser.userAgent))
  );
}
