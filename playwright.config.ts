import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/steps/global-setup.ts",
  // Two more than cores: a browser test waits for much of its time.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // A test fails for what it sees, not for the time a busy machine takes: these only end one that hangs.
  timeout: Number(process.env["KAIWA_TEST_MINUTES"] ?? 8) * 60_000,
  expect: { timeout: 120_000, toPass: { timeout: 240_000 } },
  use: {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    // A worker would answer before a test can stand in the way; the offline tests let it.
    serviceWorkers: "block",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
});
