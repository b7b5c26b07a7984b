import { expect, test } from "vitest";
import { detectOs, isMobileOs } from "./device-info.ts";

test.each([
  ["Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Win32", 0],
  ["iOS", "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X)", "iPhone", 5],
  ["iOS", "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)", "iPad", 5],
  ["iOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari", "MacIntel", 5],
  ["macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari", "MacIntel", 0],
  ["Android", "Mozilla/5.0 (Linux; Android 9; SM-A105F)", "Linux armv8l", 5],
  ["Linux", "Mozilla/5.0 (X11; Linux x86_64)", "Linux x86_64", 0],
  ["Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Win32", 10],
  ["Unknown", "", "", 0],
  ["Unknown", "Mozilla/5.0 (PlayStation 4)", "PlayStation 4", 0],
] as const)(
  "%s is recognised from %j on %j with %i touch points",
  (os, userAgent, platform, maxTouchPoints) => {
    expect(detectOs({ userAgent, platform, maxTouchPoints })).toBe(os);
  },
);

test.each([
  ["Android", true],
  ["iOS", true],
  ["macOS", false],
  ["Windows", false],
  ["Linux", false],
  ["Unknown", false],
] as const)("treats %s as mobile: %s", (os, isMobile) => {
  expect(isMobileOs(os)).toBe(isMobile);
});
