import { expect, test } from "vitest";
import { mayBuy } from "./may-buy.ts";

const byDefault = { sellsInWechatOnIos: false };

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["the wrapper on an iPhone", `${iPhone} Mobile/15E148`],
  [
    "the wrapper on an old iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/16H81",
  ],
  ["the wrapper on an iPad", `${iPhone.replace("iPhone;", "iPad;")} Mobile/15E148`],
  ["the wrapper on an iPad that asks for desktop pages", mac],
  ["the wrapper when it names itself", `${iPhone} Mobile/15E148 Kaiwa/1.0 (ios; appstore)`],
  ["WeChat on an iPhone", `${iPhone} Mobile/15E148 MicroMessenger/8.0.49`],
  ["WeChat on an iPad", `${iPhone.replace("iPhone;", "iPad;")} Mobile/15E148 MicroMessenger/8.0.49`],
  [
    "a build for the Play store",
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Kaiwa/1.0 (android; play)`,
  ],
])("sells nothing in %s", (_where, userAgent) => {
  expect(mayBuy(userAgent, byDefault)).toBe(false);
});

test.each([
  ["Safari on an iPhone", `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${iPhone} CriOS/126.0 Mobile/15E148 Safari/604.1`],
  ["Alipay on an iPhone", `${iPhone} Mobile/15E148 AlipayClient/10.6`],
  ["Safari on a Mac", `${mac} Version/17.5 Safari/605.1.15`],
  [
    "Firefox on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
  ],
  ["WeChat on a Mac", `${mac} Safari/605.1.15 MicroMessenger/6.8 MacWechat/3.8`],
  ["Chrome on Android", `${android} Chrome/126.0 Mobile Safari/537.36`],
  ["WeChat on Android", `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0`],
  [
    "the wrapper from a Chinese shop",
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Kaiwa/1.0 (android; cn)`,
  ],
  ["an unknown browser", ""],
])("sells memberships in %s", (_where, userAgent) => {
  expect(mayBuy(userAgent, byDefault)).toBe(true);
});

test("sells in WeChat on an iPhone if the operator allows it, and still not in the wrapper", () => {
  const rules = { sellsInWechatOnIos: true };
  expect(mayBuy(`${iPhone} Mobile/15E148 MicroMessenger/8.0.49`, rules)).toBe(true);
  expect(mayBuy(`${iPhone} Mobile/15E148`, rules)).toBe(false);
});
