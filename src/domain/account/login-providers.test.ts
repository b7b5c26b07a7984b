import { expect, test } from "vitest";
import { channelFor, isIosWrapper, isProviderId } from "./login-providers.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const agents = {
  iosSafari: `${iphone} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  iosChrome: `${iphone} CriOS/120.0 Mobile/15E148 Safari/604.1`,
  iosWebView: `${iphone} Mobile/15E148`,
  iosWeChat: `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
  iosLine: `${iphone} Safari Line/14.5.0`,
  ipad: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
  ipadWebView: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko)",
  android:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/127.0.0.0 Mobile Safari/537.36",
  androidWebView:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/127.0 Mobile Safari/537.36",
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/127.0.0.0 Safari/537.36",
};

test.each([
  ["google", "windows", "page"],
  ["google", "iosSafari", "page"],
  ["google", "iosWeChat", undefined],
  ["google", "iosLine", undefined],
  ["google", "androidWebView", undefined],
  ["apple", "android", "page"],
  ["line", "iosLine", "page"],
  ["wechat", "windows", "qr"],
  ["wechat", "ipad", "qr"],
  ["wechat", "android", undefined],
  ["wechat", "iosSafari", undefined],
  ["wechat", "iosWeChat", "in-app"],
] as const)("for %s on %s, selects the channel %s", (provider, agent, channel) => {
  expect(channelFor(provider, agents[agent])).toBe(channel);
});

test.each([
  ["iosSafari", "iPhone", 5, false, false],
  ["iosSafari", "iPhone", 5, true, true],
  ["iosChrome", "iPhone", 5, false, false],
  ["iosWebView", "iPhone", 5, false, true],
  ["iosWeChat", "iPhone", 5, false, false],
  ["iosLine", "iPhone", 5, false, false],
  ["ipad", "MacIntel", 5, false, false],
  ["ipadWebView", "MacIntel", 5, false, true],
  ["ipadWebView", "MacIntel", 0, true, false],
  ["androidWebView", "Linux armv8l", 5, true, false],
  ["windows", "Win32", 0, true, false],
] as const)(
  "detects %s on %s with %i touch points and native channel %s as the iOS wrapper: %s",
  (agent, platform, maxTouchPoints, hasNativeChannel, isWrapper) => {
    const facts = { userAgent: agents[agent], platform, maxTouchPoints, hasNativeChannel };
    expect(isIosWrapper(facts)).toBe(isWrapper);
  },
);

test.each([
  ["google", true],
  ["toString", false],
  ["Google", false],
  [undefined, false],
])("recognises %s as a provider: %s", (value, isProvider) => {
  expect(isProviderId(value)).toBe(isProvider);
});
