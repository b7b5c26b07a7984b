import type { Locator, Page } from "@playwright/test";
import { textButton } from "#tests/e2e/steps/dock.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { openScene, unhurried } from "#tests/e2e/steps/playback-scene.ts";
import { clock, press } from "#tests/e2e/steps/playback-record.ts";
import { nextFrame } from "#tests/e2e/steps/visits.ts";

const line = (page: Page, segment: number) => page.locator(`#line-${segment}`);
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

/** Plays on to a line as if the line before had ended, without using a control of the page. */
async function playOnTo(page: Page, segment: number): Promise<void> {
  const isThere = () => line(page, segment).getAttribute("aria-current");
  for (let steps = 0; steps < 13 && (await isThere()) !== "true"; steps += 1) {
    const before = await page.locator("li[aria-current=true]").getAttribute("id");
    await press(page, "nexttrack");
    await expect(page.locator("li[aria-current=true]")).not.toHaveAttribute("id", before ?? "");
  }
  await expect(line(page, segment)).toHaveAttribute("aria-current", "true");
  await nextFrame(page);
}

/** Expects the playing line between the bars at the top and the dock. */
const currentIsSeen = (page: Page) =>
  expect
    .poll(async () => {
      const current = page.locator("li[aria-current=true]");
      const dock = await topOf(page.locator("[data-dock]"));
      return (await topOf(current)) > 50 && (await bottomOf(current)) <= dock + 1;
    })
    .toBe(true);

test("the page follows the playing line, unless the learner reads a word or has scrolled away", async ({
  page,
}) => {
  // Turns smooth scrolling off, so that an unwanted scroll is complete when the test checks the position.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openScene(page, unhurried);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  await test.step("dragging the scroll bar stops following", async () => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    // The event `scroll` comes with the next frame.
    await nextFrame(page);
    await playOnTo(page, 2);
    expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  });
  await test.step("the page follows again after a button of the dock", async () => {
    await page.getByRole("button", { name: "下一句" }).click();
    await expect(line(page, 3)).toHaveAttribute("aria-current", "true");
    await currentIsSeen(page);
  });
  await test.step("the page follows again after the slider was dragged", async () => {
    await page.evaluate(() => window.dispatchEvent(new WheelEvent("wheel")));
    const slider = page.getByRole("slider");
    // A finger moves and the value changes, but nothing is clicked.
    await slider.dispatchEvent("touchmove");
    await slider.fill("6");
    await expect(line(page, 6)).toHaveAttribute("aria-current", "true");
    await currentIsSeen(page);
    await playOnTo(page, 8);
    await currentIsSeen(page);
  });
  await test.step("an explained word stays in its location", async () => {
    await line(page, 8).locator("[role=button]").first().click();
    const card = page.getByRole("dialog");
    await expect(card).toBeVisible();
    await expect.poll(async () => (await bottomOf(line(page, 8))) <= (await topOf(card))).toBe(true);
    const before = await topOf(line(page, 8));
    await playOnTo(page, 11);
    expect(Math.abs((await topOf(line(page, 8))) - before)).toBeLessThan(2);
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  });
  await page.getByRole("button", { name: "暂停" }).click();
  await test.step("a display switch does not move the line that is read", async () => {
    await line(page, 6).evaluate((element) =>
      window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 140),
    );
    await textButton(page).click();
    for (const name of ["显示罗马字", "显示翻译", "显示假名注音", "显示罗马字", "显示翻译", "显示假名注音"]) {
      const before = await topOf(line(page, 6));
      await page.getByRole("switch", { name }).press("Space");
      expect(Math.abs((await topOf(line(page, 6))) - before), name).toBeLessThanOrEqual(1);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("the largest text with readings fits the narrowest screen", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await expect(page.locator("html")).toHaveAttribute("data-font-size", "large");
    const problems = await page.evaluate(() => {
      const lines = [...document.querySelectorAll("li p[lang=ja]")];
      const readings = [...document.querySelectorAll("li p[lang=ja] rt")];
      const isOutside = (inner: Element, outer: Element | null): boolean => {
        const [a, b] = [inner.getBoundingClientRect(), (outer ?? inner).getBoundingClientRect()];
        return a.top < b.top || a.left < b.left || a.right > b.right || a.bottom > b.bottom;
      };
      return {
        readings: readings.length > 10,
        wider: document.documentElement.scrollWidth - window.innerWidth,
        cut: lines.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
        outside: readings.filter((reading) => isOutside(reading, reading.closest("li"))).length,
      };
    });
    expect(problems).toEqual({ readings: true, wider: 0, cut: 0, outside: 0 });
  });
});
