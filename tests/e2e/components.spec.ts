import type { Locator, Page } from "@playwright/test";
import { join } from "node:path";
import { createServer as createViteServer } from "vite";
import type { ViteDevServer } from "vite";
import { freePort } from "#tests/support/free-port.ts";
import { violations } from "./steps/axe.ts";
import { expect, test as base } from "./steps/fixtures.ts";

/** The page of all components, as a developer's server shows it. */
const test = base.extend<{ components: Page }, { development: string }>({
  development: [
    async ({}, use) => {
      const port = await freePort();
      const vite: ViteDevServer = await createViteServer({
        configFile: join(import.meta.dirname, "..", "..", "vite.config.ts"),
        logLevel: "error",
        server: { host: "127.0.0.1", port, strictPort: true, hmr: false, ws: false, watch: null },
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

// One developer's server for all of them, not one for each worker.
test.describe.configure({ mode: "default" });

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest("[aria-modal]") !== null);
const openModals = (page: Page): Promise<number> =>
  page.evaluate(() => (window.history.state as { modalDepth?: number } | null)?.modalDepth ?? 0);

test("in the built app there is no page of components", async ({ page, allowProblems }) => {
  allowProblems(/404 \(Not Found\).*\/dev\/components/);
  const answer = await page.goto("/dev/components");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("找不到这个页面");
});

test("every component is accessible, light and dark, and none is too wide", async ({ components: page }) => {
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

test.describe("a sheet", () => {
  test("takes the focus, keeps it and gives it back", async ({ components: page }) => {
    await button(page, "Open sheet").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Language" })).toBeVisible();
    await expect(page.locator("#root")).toHaveAttribute("aria-hidden", "true");
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press(key);
        expect(await isInside(page), key).toBe(true);
      }
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button(page, "Open sheet")).toBeFocused();
    await expect(page.locator("#root")).not.toHaveAttribute("aria-hidden");
    await expect.poll(() => openModals(page)).toBe(0);
  });

  test("is closed by the back button, which then leaves the page as before", async ({ components: page }) => {
    await button(page, "Open sheet").click();
    await expect.poll(() => openModals(page)).toBe(1);
    const place = await page.evaluate(() => window.scrollY);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/dev/components");
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });

  test("is closed by its button and by a tap beside it, and leaves no step behind", async ({
    components: page,
  }) => {
    await button(page, "Open sheet").click();
    await button(page, "Close").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => openModals(page)).toBe(0);
    await button(page, "Open sheet").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.click(180, 40);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => openModals(page)).toBe(0);
    await expect(page).toHaveURL("/dev/components");
  });

  test("that is left by a link needs one step back", async ({ components: page }) => {
    await button(page, "Open sheet").click();
    await expect.poll(() => openModals(page)).toBe(1);
    await page.getByRole("link", { name: "A link out of the sheet" }).click();
    await expect(page).toHaveURL("/dev/components?from=sheet");
    await expect.poll(() => openModals(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/dev/components");
    await expect.poll(() => openModals(page)).toBe(0);
  });

  test("under a dialog waits for its answer", async ({ components: page }) => {
    await button(page, "Open long sheet").click();
    await button(page, "Mark as read").click();
    await expect(page.getByRole("alertdialog", { name: "Mark as read?" })).toBeVisible();
    await expect(button(page, "Not yet")).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // A tap beside a question is no answer.
    await page.mouse.click(180, 20);
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(button(page, "Mark as read")).toBeFocused();
    await button(page, "Mark as read").click();
    await button(page, "Mark").click();
    await expect(page.locator("[aria-modal]")).toHaveCount(0);
    await expect(button(page, "Open long sheet")).toBeFocused();
    await expect.poll(() => openModals(page)).toBe(0);
  });

  test("keeps the page behind it still", async ({ components: page }) => {
    await button(page, "Open long sheet").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const place = await page.evaluate(() => window.scrollY);
    await page.mouse.move(180, 30);
    await page.mouse.wheel(0, 500);
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 5000);
    await expect
      .poll(() => page.locator("[aria-modal]").evaluate((panel) => panel.scrollTop))
      .toBeGreaterThan(100);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  });
});

test("a dialog whose work is under way declines Escape and back; a reload ends it", async ({
  components: page,
}) => {
  await button(page, "Ask while busy").click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect.poll(() => openModals(page)).toBe(1);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Components");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect.poll(() => openModals(page)).toBe(0);
  await expect(page).toHaveURL("/dev/components");
});

test("tabs are chosen with the arrow keys, Home and End, and lead on to their panel", async ({
  components: page,
}) => {
  const selected = page.getByRole("tab", { selected: true });
  await selected.focus();
  for (const [key, name] of [
    ["ArrowRight", "Từ vựng mới"],
    ["End", "Practice"],
    ["ArrowRight", "Intro"],
    ["ArrowLeft", "Practice"],
    ["Home", "Intro"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(selected).toHaveText(name);
    await expect(selected).toBeFocused();
  }
  await expect(page.getByRole("tabpanel")).toHaveText("The panel of intro.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel")).toBeFocused();
});

test("the focus is outlined for keyboards and not for taps", async ({ components: page }) => {
  const outline = () =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  await button(page, "Secondary").click();
  expect(await outline()).toBe("none");
  await page.keyboard.press("Tab");
  expect(await outline()).toBe("solid");
});

test("a field names its error, and a password can be read on request", async ({ components: page }) => {
  const email = page.getByLabel("E-mail");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/missing after the @/);
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("type", "password");
  await button(page, "Show").click();
  await expect(password).toHaveAttribute("type", "text");
});

test.describe("toasts", () => {
  test.use({ holdsToasts: false });

  test("are at most three, wait while one reads them, and can be sent away", async ({ components: page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const name of ["Info", "Success", "Error", "Info"]) await button(page, name).click();
    await expect(button(page, "Dismiss").or(button(page, "关闭"))).toHaveCount(3);
    await page.getByRole("alert").filter({ hasText: "No connection" }).hover();
    await page.clock.runFor(9000);
    const close = page.locator("[data-above-modals]").getByRole("button");
    await expect(close).toHaveCount(1);
    await close.click();
    await expect(close).toHaveCount(0);
  });
});
