import { isIosWrapper } from "#domain/account/login-providers.ts";
import { detectOs } from "#domain/site/device-info.ts";
import type { DetectableDevice } from "#domain/site/device-info.ts";

/** What the operator has decided about places whose rules are not clear. */
export type ShopRules = {
  /** WeChat forbids pages of official accounts to sell virtual goods on iOS. */
  sellsInWechatOnIos: boolean;
};

/** The wrapper names its store at the end of its user agent: `Kaiwa/1.0 (android; play)`. */
const playBuild = /\bKaiwa\/[\d.]+ \([^)]*\bplay\b[^)]*\)/i;

/** Whether a user agent is the wrapper from the Play store. */
export const isPlayBuild = (userAgent: string): boolean => playBuild.test(userAgent);

/** A Mac web view, which is also the user agent of an iPad that requests desktop pages. */
const macWebView = /\(Macintosh;[^)]*\) AppleWebKit\/(?!.*\b(?:Safari|MicroMessenger)\/)/;

/** Whether a page runs in WeChat. WeChat Work, another app, does not support these payments. */
export const isInWechat = (userAgent: string): boolean =>
  /MicroMessenger\//i.test(userAgent) && !/wxwork\//i.test(userAgent);

/** Whether a page runs in WeChat on an iPhone or iPad. */
export const isWechatOnIos = (device: DetectableDevice): boolean =>
  isInWechat(device.userAgent) && detectOs(device) === "iOS";

/**
 * Whether this user agent may buy a membership. Apple and Google forbid it inside apps of their stores. An unknown web view on
 * iOS counts as our wrapper.
 * @example mayBuy("Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148", rules) // false
 * @example mayBuy("Mozilla/5.0 (iPhone; …) … Version/17.0 Mobile/15E148 Safari/604.1", rules) // true
 */
export function mayBuy(userAgent: string, { sellsInWechatOnIos }: ShopRules): boolean {
  if (isPlayBuild(userAgent) || macWebView.test(userAgent)) return false;
  const device = { userAgent, platform: "", maxTouchPoints: 0 };
  if (!sellsInWechatOnIos && isWechatOnIos(device)) return false;
  return !isIosWrapper({ ...device, hasNativeChannel: false });
}
