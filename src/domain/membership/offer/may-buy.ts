import { isIosWrapper } from "#domain/account/login-providers.ts";

/** A wrapper names its shop at the end of its user agent: `Kaiwa/1.0 (android; play)`. */
const playBuild = /\bKaiwa\/[\d.]+ \([^)]*\bplay\b[^)]*\)/i;

/** Whether it is the wrapper as the Play store has it. */
export const isPlayBuild = (userAgent: string): boolean => playBuild.test(userAgent);

/** A Mac's web view, which is also what an iPad that asks for desktop pages calls itself. Browsers on a Mac say "Safari" or "Firefox". */
const macWebView = /\(Macintosh;[^)]*\) AppleWebKit\/(?!.*\b(?:Safari|MicroMessenger)\/)/;

/**
 * Whether a membership may be bought by a request with this user agent. The shops of Apple and Google forbid it inside their
 * apps. An unknown web view on iOS counts as our wrapper.
 * @example mayBuy("Mozilla/5.0 (iPhone; …) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148") // false
 * @example mayBuy("Mozilla/5.0 (iPhone; …) … Version/17.0 Mobile/15E148 Safari/604.1") // true
 */
export function mayBuy(userAgent: string): boolean {
  if (isPlayBuild(userAgent) || macWebView.test(userAgent)) return false;
  return !isIosWrapper({ userAgent, platform: "", maxTouchPoints: 0, hasNativeChannel: false });
}
