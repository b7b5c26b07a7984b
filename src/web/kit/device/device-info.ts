import { detectOs, isMobileOs } from "#domain/site/device-info.ts";
import type { DeviceInfo } from "#domain/site/device-info.ts";
import { timeZone } from "./clock.ts";
import { writeJson } from "#web/kit/storage/storage.ts";

export const deviceInfoKey = "deviceInfo";

/** What this browser says about its device. Old ones leave some of it out. */
export function readDeviceInfo(): DeviceInfo {
  const { userAgent, language, cookieEnabled, onLine } = navigator;
  // Deprecated, yet the only hint of an iPad that calls itself a Mac, and the specification's field.
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

/** Leaves the record in storage, where feedback picks it up. */
export function recordDeviceInfo(): void {
  writeJson(deviceInfoKey, readDeviceInfo());
}
