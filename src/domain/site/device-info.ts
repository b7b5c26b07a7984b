export const operatingSystems = ["Windows", "iOS", "macOS", "Linux", "Android", "Unknown"] as const;
export type OperatingSystem = (typeof operatingSystems)[number];

/** Facts about the device; stored locally and sent only with feedback. */
export type DeviceInfo = {
  userAgent: string;
  platform: string;
  language: string;
  languages: readonly string[];
  cookieEnabled: boolean;
  onLine: boolean;
  hardwareConcurrency: number;
  maxTouchPoints: number;
  screenWidth: number;
  screenHeight: number;
  screenColorDepth: number;
  screenPixelDepth: number;
  windowWidth: number;
  windowHeight: number;
  timezone: string;
  timezoneOffset: number;
  os: OperatingSystem;
  isMobile: boolean;
};

/** The facts that tell the operating system. */
export type DetectableDevice = Pick<DeviceInfo, "userAgent" | "platform" | "maxTouchPoints">;

/**
 * The operating system. An iPad since iPadOS 13 calls itself a Mac but has touch points.
 * @example detectOs({ userAgent: "Mozilla/5.0 (Macintosh; …)", platform: "MacIntel", maxTouchPoints: 5 }) // "iOS"
 */
export function detectOs(device: DetectableDevice): OperatingSystem {
  const { userAgent, platform, maxTouchPoints } = device;
  if (/Windows Phone/i.test(userAgent)) return "Unknown";
  if (/Android/i.test(userAgent)) return "Android";
  if (/iPhone|iPad|iPod/i.test(userAgent) || /iPhone|iPad|iPod/i.test(platform)) return "iOS";
  if (/Mac/i.test(platform) || /Macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? "iOS" : "macOS";
  if (/Win/i.test(platform) || /Windows/i.test(userAgent)) return "Windows";
  if (/Linux|X11|CrOS/i.test(platform) || /Linux|X11|CrOS/i.test(userAgent)) return "Linux";
  return "Unknown";
}

export function isMobileOs(os: OperatingSystem): boolean {
  return os === "Android" || os === "iOS";
}
