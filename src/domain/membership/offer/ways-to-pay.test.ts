import { describe, expect, test } from "vitest";
import { buyerEnvironment, offerIn } from "./ways-to-pay.ts";
import type { BuyersBrowser, BuyerEnvironment } from "./ways-to-pay.ts";

const iphone = (rest: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)${rest}`;
const android = (rest: string): string =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8${rest.startsWith("wv") ? "; wv" : ""}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest.replace("wv ", "")}`;

type Case = [what: string, browser: Partial<BuyersBrowser>, place: BuyerEnvironment];

const onIphone = { platform: "iPhone", maxTouchPoints: 5 };
const onIpad = { platform: "MacIntel", maxTouchPoints: 5 };
const onAndroid = { platform: "Linux armv81", maxTouchPoints: 5 };
const chrome = "Chrome/126.0.0.0 Mobile Safari/537.36";
const cases: Case[] = [
  [
    "Safari on an iPhone",
    { userAgent: iphone("Version/17.5 Mobile/15E148 Safari/604.1"), ...onIphone },
    "phone",
  ],
  [
    "Safari of iOS 12",
    { userAgent: iphone("Version/12.0 Mobile/15E148 Safari/604.1"), platform: "iPhone" },
    "phone",
  ],
  [
    "Chrome on an iPhone",
    { userAgent: iphone("CriOS/126.0 Mobile/15E148 Safari/604.1"), ...onIphone },
    "phone",
  ],
  [
    "the wrapper on an iPhone",
    { userAgent: iphone("Mobile/15E148"), ...onIphone, hasNativeChannel: true },
    "ios-wrapper",
  ],
  [
    "the wrapper on an iPhone before its channel is available",
    { userAgent: iphone("Mobile/15E148"), ...onIphone },
    "ios-wrapper",
  ],
  [
    "a wrapper with the user agent of Safari",
    { userAgent: iphone("Version/17.5 Mobile/15E148 Safari/604.1"), ...onIphone, hasNativeChannel: true },
    "ios-wrapper",
  ],
  [
    "the home screen of an iPhone",
    { userAgent: iphone("Mobile/15E148"), ...onIphone, isOnHomeScreen: true },
    "home-screen",
  ],
  [
    "a wrapper with the user agent of the home screen",
    { userAgent: iphone("Mobile/15E148"), ...onIphone, isOnHomeScreen: true, hasNativeChannel: true },
    "ios-wrapper",
  ],
  [
    "Safari on an iPad, which calls itself a Mac",
    { userAgent: mac(" Version/17.5 Safari/605.1.15"), ...onIpad },
    "phone",
  ],
  ["the wrapper on an iPad", { userAgent: mac(""), ...onIpad }, "ios-wrapper"],
  [
    "the wrapper on an iPad, with its channel",
    { userAgent: mac(" Version/17.5 Safari/605.1.15"), ...onIpad, hasNativeChannel: true },
    "ios-wrapper",
  ],
  ["Safari on a Mac", { userAgent: mac(" Version/17.5 Safari/605.1.15"), platform: "MacIntel" }, "computer"],
  [
    "WeChat on an iPhone",
    { userAgent: iphone("Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI"), ...onIphone },
    "wechat-on-ios",
  ],
  [
    "Alipay on an iPhone",
    { userAgent: iphone("Mobile/15E148 Ariver/1.0.12 AliApp(AP/10.5.96) AlipayClient/10.5.96"), ...onIphone },
    "in-alipay",
  ],
  ["Chrome on Android", { userAgent: android(chrome), ...onAndroid }, "phone"],
  [
    "the wrapper of a Chinese store",
    { userAgent: android(`wv Version/4.0 ${chrome}`), ...onAndroid, hasNativeChannel: true },
    "android-wrapper",
  ],
  [
    "the wrapper of a Chinese store before its channel is available",
    { userAgent: android(`wv Version/4.0 ${chrome}`), ...onAndroid, wasInWrapper: true },
    "android-wrapper",
  ],
  [
    "a browser on a phone that also has the wrapper",
    { userAgent: android(chrome), ...onAndroid, wasInWrapper: true },
    "phone",
  ],
  [
    "the wrapper of the Play store",
    {
      userAgent: android(`wv Version/4.0 ${chrome} Kaiwa/1.0 (android; play)`),
      ...onAndroid,
      hasNativeChannel: true,
    },
    "play-wrapper",
  ],
  [
    "the wrapper of the Play store before its channel is available",
    { userAgent: android(`wv Version/4.0 ${chrome} Kaiwa/1.0 (android; play)`), ...onAndroid },
    "play-wrapper",
  ],
  [
    "WeChat on Android",
    { userAgent: android("Chrome/116 Mobile Safari/537.36 XWEB/1160 MicroMessenger/8.0.49"), ...onAndroid },
    "in-wechat",
  ],
  [
    "WeChat for companies",
    {
      userAgent: android("Chrome/116 Mobile Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1"),
      ...onAndroid,
    },
    "phone",
  ],
  [
    "HarmonyOS without Android",
    {
      userAgent:
        "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile",
      platform: "Linux aarch64",
      maxTouchPoints: 5,
    },
    "phone",
  ],
  [
    "Chrome on Windows, with a touch screen",
    {
      userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126 Safari/537.36",
      platform: "Win32",
      maxTouchPoints: 10,
    },
    "computer",
  ],
  [
    "WeChat on Windows",
    {
      userAgent:
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat",
      platform: "Win32",
    },
    "in-wechat",
  ],
];

const nowhere: BuyersBrowser = {
  userAgent: "",
  platform: "",
  maxTouchPoints: 0,
  hasNativeChannel: false,
  wasInWrapper: false,
  isOnHomeScreen: false,
};

test.each(cases)("detects the buyer's environment: %s", (_what, browser, place) => {
  expect(buyerEnvironment({ ...nowhere, ...browser }, { sellsInWechatOnIos: false })).toBe(place);
});

test.each([
  { userAgent: iphone("Mobile/15E148 MicroMessenger/8.0.49"), ...onIphone },
  { userAgent: mac(" MicroMessenger/8.0.49"), ...onIpad },
])("opens the shop in WeChat on iOS if the operator allows it", (browser) => {
  expect(buyerEnvironment({ ...nowhere, ...browser }, { sellsInWechatOnIos: true })).toBe("in-wechat");
});

describe("the offered payment methods", () => {
  const both = ["alipay", "wechat"] as const;
  const offered = (place: BuyerEnvironment): string =>
    offerIn(place, both)
      .ways.map(({ method, channel }) => `${method} ${channel}`)
      .join(", ");

  test.each([
    ["ios-wrapper", ""],
    ["play-wrapper", ""],
    ["android-wrapper", "alipay phone"],
    ["home-screen", ""],
    ["in-wechat", "wechat in-wechat"],
    ["wechat-on-ios", ""],
    ["in-alipay", "alipay phone"],
    ["phone", "alipay phone, wechat phone"],
    ["computer", "alipay computer, wechat computer"],
  ] as const)("in %s are: %s", (place, expected) => {
    expect(offered(place)).toBe(expected);
    expect(offerIn(place, both).mayBuy).toBe(
      !["ios-wrapper", "play-wrapper", "wechat-on-ios"].includes(place),
    );
  });

  test("are only those of the site, possibly none, and prices stay visible", () => {
    expect(offerIn("phone", ["wechat"]).ways).toEqual([{ method: "wechat", channel: "phone" }]);
    expect(offerIn("computer", [])).toEqual({ place: "computer", mayBuy: true, ways: [], elsewhere: [] });
    expect(offerIn("in-wechat", ["wechat"]).elsewhere).toEqual([]);
  });

  test("refer to another browser: for Alipay inside WeChat, and for both methods on the home screen", () => {
    expect(offerIn("in-wechat", both).elsewhere).toEqual(["alipay"]);
    expect(offerIn("home-screen", both).elsewhere).toEqual(["alipay", "wechat"]);
    expect(offerIn("phone", both).elsewhere).toEqual([]);
  });
});
