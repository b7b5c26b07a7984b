import { expect, test } from "./steps/fixtures.ts";
import { covered, focused } from "./steps/focus.ts";
import { zh } from "./steps/texts.ts";
import { nextFrame, waitForScreen } from "./steps/visits.ts";

/* More screens, and a wide window: tests/deep/e2e/keyboard-focus.spec.ts. */

test("a learner skips to the content, opens a scene and changes settings by keyboard, with visible focus", async ({
  page,
}) => {
  const hidden: string[] = [];
  /** Presses a key several times. Returns the names of the focused elements. */
  const press = async (key: string, times: number): Promise<string[]> => {
    const stops: string[] = [];
    for (let stop = 0; stop < times; stop += 1) {
      await page.keyboard.press(key);
      await nextFrame(page);
      const { name, isSeen } = await focused(page);
      stops.push(name);
      if (!isSeen) hidden.push(`${page.url()}, ${key} ${stop}: ${name}`);
      // The bar above a scene moves by a few pixels after the page has scrolled.
      await expect.poll(() => covered(page), `${key} ${stop}: ${name}`).toBe("");
    }
    return stops;
  };
  const skip = page.getByRole("link", { name: zh.common.skipToContent });

  await test.step("the first Tab stop skips to the content", async () => {
    await page.goto("/contact");
    await waitForScreen(page);
    expect(await press("Tab", 1)).toEqual([zh.common.skipToContent]);
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    expect(await press("Tab", 1)).toEqual(["support@kaiwa.example"]);
  });
  await test.step("the Tab stops of the profile follow the order of the page", async () => {
    await page.goto("/profile");
    await waitForScreen(page);
    const stops = await press("Tab", 12);
    expect(stops[0]).toBe(zh.common.skipToContent);
    expect(stops.indexOf(zh.profile.settings)).toBeGreaterThan(stops.indexOf(zh.profile.membership));
    expect(stops.indexOf(zh.tabs.scenes)).toBeGreaterThan(stops.indexOf(zh.profile.settings));
  });
  await test.step("Enter opens a category and goes back", async () => {
    await page.goto("/category/all");
    await waitForScreen(page);
    await page.getByRole("link", { name: /餐厅与咖啡馆/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("餐厅与咖啡馆");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    expect((await focused(page)).name).toBe(zh.common.back);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/category/all");
  });
  await test.step("bars cover no Tab stop of a dialogue, forwards and backwards", async () => {
    await page.goto("/study/ramen-order/dialogue");
    await waitForScreen(page);
    // This button is rendered last, so the number of stops is final.
    await page.getByRole("button", { name: zh.favourite.label }).waitFor();
    await press("Tab", 12);
    // Another press would leave the page.
    await press("Shift+Tab", 11);
  });
  await test.step("arrow keys and the space bar change settings", async () => {
    await page.goto("/preferences");
    await waitForScreen(page);
    await page.getByRole("radio", { name: zh.preferences.themes.system }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect((await focused(page)).isSeen).toBe(true);
    const autoPlay = page.getByRole("switch", { name: zh.preferences.autoPlay });
    await autoPlay.focus();
    await page.keyboard.press("Space");
    await expect(autoPlay).not.toBeChecked();
    const multiplier = page.getByRole("slider", { name: zh.preferences.multiplier });
    await multiplier.focus();
    await page.keyboard.press("ArrowRight");
    await expect(multiplier).toHaveValue("1.6");
  });
  await test.step("a tap shows no outline, the next Tab does", async () => {
    await page.goto("/contact");
    await waitForScreen(page);
    await page.getByRole("button", { name: /support@kaiwa/ }).click();
    expect((await focused(page)).isSeen).toBe(false);
    await page.keyboard.press("Tab");
    expect((await focused(page)).isSeen).toBe(true);
  });
  expect(hidden).toEqual([]);
});
