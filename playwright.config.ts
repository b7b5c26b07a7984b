import { defineConfig } from "@playwright/test";
import { chromiumArguments, installedChromium } from "./tests/support/chromium.ts";
import { patience } from "./tests/support/patience.ts";

/** They speak and listen in real time. Begun first, they leave the processor to the others, and none of them is left for the end. */
const realTime = /(answering-scene|role|speak-line|speech|understood-lines)\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: "journeys in real time", testDir: "tests/e2e", testMatch: realTime },
    { name: "journeys", testDir: "tests/e2e", testIgnore: realTime },
    // `npm run test:deep`: every screen and language, and the journeys again, with axe in their states.
    { name: "deep", testDir: "tests", testMatch: "{deep/,}e2e/*.spec.ts" },
    { name: "pictures", testDir: "tests/pictures" },
  ],
  outputDir: "test-results",
  globalSetup: "./tests/e2e/steps/global-setup.ts",
  // Two more than cores: a journey waits for half of its time.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience, toPass: { timeout: 20_000 * patience } },
  use: {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    // A worker would answer before a test can stand in the way; the offline tests let it.
    serviceWorkers: "block",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    launchOptions: {
      executablePath: installedChromium() ?? "",
      args: chromiumArguments,
    },
  },
});
