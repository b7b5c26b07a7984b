import { isIosWrapper } from "#domain/account/login-providers.ts";

/** Whether this page runs in the wrapper on iOS, where only passwords are offered. */
export function isInIosWrapper(): boolean {
  return isIosWrapper({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    // Safari 12 lacks it, though its type says that it is always there.
    maxTouchPoints: "maxTouchPoints" in navigator ? navigator.maxTouchPoints : 0,
    hasNativeChannel: "NotificationChannel" in window,
  });
}
