import { expect, test } from "vitest";
import { canSaveFiles } from "./save-file.ts";

const android = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

test.each([
  [android, true],
  [`${android} MicroMessenger/8.0.49`, false],
  [`${iphone} MicroMessenger/8.0.49(0x18003137)`, false],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat", true],
  ["Mozilla/5.0 (Macintosh) Safari/605.1.15 MicroMessenger/6.8.0 MacWechat/3.8.8", true],
])("decides whether a page can save files in %s: %s", (userAgent, isPossible) => {
  expect(canSaveFiles(userAgent)).toBe(isPossible);
});
