import { isIosWrapper } from "#domain/account/login-providers.ts";

/** The wrapper names its store at the end of its user agent: `Kaiwa/1.0 (android; play)`. */
const playBuild = /\bKaiwa\/[\d.]+ \([^)]*\bplay\b[^)]*\)/i;

/** Whether a user agent is the wrapper from the Play store. */
export const isPlayBuild = (userAgent: string): boolean => playBuild.test(userAgent);

/** A Mac web view, which is also the user agent of an iPad that requests desktop pages. */
const macWebView = /\(Macintosh;[^)]*\) AppleWebKit\/(?!.*\b(?:Safari|MicroMessenger)\/)/;

/**
 * Whether this user agent may buy a membership. Apple and Google forbid it inside apps of their stores. An unknown web view on
 * iOS counts as our wrapper.
 * @example mayBuy("Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148") // false
 * @example mayBuy("Mozilla/5.0 (iPhone; …) … Version/17.0 Mobile/15E148 Safari/604.1") // true
 */
export function mayBuy(userAgent: string): boolean {
  if (isPlayBuild(userAgent) || macWebView.test(userAgent)) return false;
  return !isIosWrapper({ userAgent, platform: "", maxTouchPoints: 0, hasNativeChannel: false });
}
