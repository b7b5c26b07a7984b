import { isIosWrapper } from "#domain/account/login-providers.ts";

/** Whether this page runs in the iOS wrapper, which offers only passwords. */
export function isInIosWrapper(): boolean {
  return isIosWrapper({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    // Missing in Safari 12, although its type is not optional.
    maxTouchPoints: "maxTouchPoints" in navigator ? navigator.maxTouchPoints : 0,
    hasNativeChannel: "NotificationChannel" in window,
  });
}
