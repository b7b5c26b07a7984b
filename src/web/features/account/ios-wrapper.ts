import { isIosWrapper } from "#domain/login-providers.ts";

/** Whether this page runs in the wrapper on iOS, where only passwords are offered. */
export function isInIosWrapper(): boolean {
  const { userAgent, platform, maxTouchPoints = 0 } = navigator;
  return isIosWrapper({
    userAgent,
    platform,
    maxTouchPoints,
    hasNativeChannel: "NotificationChannel" in window,
  });
}
