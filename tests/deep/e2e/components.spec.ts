import type { Page } from "@playwright/test";
import { join } from "node:path";
import { createServer as createViteServer } from "vite";
import type { ViteDevServer } from "vite";
import { freePort } from "#tests/support/free-port.ts";
import { violations } from "#tests/e2e/steps/axe.ts";
import { expect, test as base } from "#tests/e2e/steps/fixtures.ts";

/** The page of all components, on a development server. */
const test = base.extend<{ components: Page }, { development: string }>({
  development: [
    async ({}, use) => {
      const port = await freePort();
      const vite: ViteDevServer = await createViteServer({
        configFile: join(import.meta.dirname, "../../../vite.config.ts"),
        logLevel: "error",
        server: { host: "127.0.0.1", port, strictPort: true, watch: null },
      });
      await vite.listen();
      await use(`http://127.0.0.1:${port}`);
      await vite.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  components: async ({ visitor, development }, use) => {
    const page = await visitor({ baseURL: development, reducedMotion: "reduce" });
    await page.goto("/dev/components");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Components");
    await use(page);
  },
});

test("every component passes axe in light and dark, and fits 320 px in every font size", async ({
  components: page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const theme of ["light", "dark"]) {
    await page.getByRole("radiogroup", { name: "Theme" }).getByRole("radio", { name: theme }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    expect(await violations(page)).toEqual([]);
  }
  for (const size of ["small", "medium", "large"]) {
    await page.getByRole("radiogroup", { name: "Font size" }).getByRole("radio", { name: size }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(320);
    const inputSizes = await page
      .locator("input[type=text], select, textarea")
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    // Below 16 px iOS zooms into the field.
    expect(Math.min(...inputSizes), size).toBeGreaterThanOrEqual(16);
  }
});
