import { expect, test } from "vitest";
import { installMethod } from "./install-prompt.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1";
const ipad =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const chromeOnIphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/123.0 Mobile/15E148 Safari/604.1";
const wechat = `${iphone} MicroMessenger/8.0`;
const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.0.0 Mobile Safari/537.36";

const place = { isInWrapper: false, isStandalone: false, hasPrompt: false, touchPoints: 5 };

test.each([
  ["Android if the browser offers it", { ...place, userAgent: android, hasPrompt: true }, "prompt"],
  ["Android if the browser does not offer it", { ...place, userAgent: android }, "none"],
  ["Safari on an iPhone", { ...place, userAgent: iphone }, "by-hand"],
  ["Safari on an iPad, which calls itself a Mac", { ...place, userAgent: ipad }, "by-hand"],
  ["Safari on a Mac", { ...place, userAgent: ipad, touchPoints: 0 }, "none"],
  ["another browser on an iPhone", { ...place, userAgent: chromeOnIphone }, "none"],
  ["WeChat on an iPhone", { ...place, userAgent: wechat }, "none"],
  ["the home screen", { ...place, userAgent: iphone, isStandalone: true }, "installed"],
  ["the native wrapper", { ...place, userAgent: android, isInWrapper: true, hasPrompt: true }, "none"],
])("chooses the install method on %s", (_where, at, method) => {
  expect(installMethod(at)).toBe(method);
});
