import { detectOs, isMobileOs } from "#domain/site/device-info.ts";
import type { DeviceInfo } from "#domain/site/device-info.ts";
import { timeZone } from "./clock.ts";
import { writeJson } from "#web/kit/storage/storage.ts";

export const deviceInfoKey = "deviceInfo";

/** Old browsers omit some of the data. */
export function readDeviceInfo(): DeviceInfo {
  const { userAgent, language, cookieEnabled, onLine } = navigator;
  // Deprecated, but the specification requires it, and only it can detect an iPad that identifies as a Mac.
  const platform = navigator.platform ?? "";
  const maxTouchPoints = navigator.maxTouchPoints ?? 0;
  const os = detectOs({ userAgent, platform, maxTouchPoints });
  return {
    userAgent,
    platform,
    language,
    languages: navigator.languages ?? [language],
    cookieEnabled,
    onLine,
    hardwareConcurrency: navigator.hardwareConcurrency ?? 0,
    maxTouchPoints,
    screenWidth: screen.width,
    screenHeight: screen.height,
    screenColorDepth: screen.colorDepth,
    screenPixelDepth: screen.pixelDepth,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    timezone: timeZone(),
    timezoneOffset: new Date().getTimezoneOffset(),
    os,
    isMobile: isMobileOs(os),
  };
}

/** Stores the record for feedback messages. */
export function recordDeviceInfo(): void {
  writeJson(deviceInfoKey, readDeviceInfo());
}
