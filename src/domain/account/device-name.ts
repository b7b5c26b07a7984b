import { detectOs } from "#domain/site/device-info.ts";

/** The order matters: most browsers also call themselves Chrome or Safari. */
const browsers: [string, RegExp][] = [
  ["WeChat", /MicroMessenger\//],
  ["LINE", /\bLine\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+ .*Safari\//],
];

/**
 * A readable device name from a user agent; undefined if it is unknown.
 * @example deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) … Version/12.1.2 … Safari/604.1") // "Safari · iOS"
 */
export function deviceName(userAgent: string): string | undefined {
  const known = userAgent.slice(0, 500);
  const browser = browsers.find(([, pattern]) => pattern.test(known))?.[0];
  const system = detectOs({ userAgent: known, platform: "", maxTouchPoints: 0 });
  const parts = [browser, system === "Unknown" ? undefined : system].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}
