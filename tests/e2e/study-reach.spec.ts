import type { Page } from "@playwright/test";
import { darkColours, inLight, violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { openScene, unhurried } from "./steps/heard-scene.ts";
import { clock } from "./steps/listening.ts";
import { startWith } from "./steps/visits.ts";

const scene = "/study/ramen-order";
const gear = (page: Page) => page.getByRole("button", { name: "显示设置" });

/** Every state of the player, and the way there. */
const states: Record<string, { tab: string; reach: (page: Page) => Promise<unknown>; isDialog?: true }> = {
  intro: { tab: "intro", reach: async () => undefined },
  "the playing dialogue": {
    tab: "dialogue",
    reach: async (page) => {
      await page.getByRole("button", { name: /^播放第 3 句/ }).click();
      await page.getByRole("button", { name: "暂停" }).click();
    },
  },
  "an open note": { tab: "dialogue", reach: (page) => page.locator("#line-0 summary").click() },
  "a line's menu": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => page.getByRole("button", { name: /^第 2 句/ }).click(),
  },
  "a word": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => page.locator("#line-0").getByRole("button", { name: "食券" }).click(),
  },
  "the repeat settings": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => page.getByRole("button", { name: /^重复与跟读/ }).click(),
  },
  "the shadowing settings": {
    isDialog: true,
    tab: "dialogue",
    reach: async (page) => {
      await page.getByRole("button", { name: /^重复与跟读/ }).click();
      await page.getByRole("radio", { name: "1", exact: true }).first().press("Space");
    },
  },
  speeds: {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => page.getByRole("button", { name: /^播放速度/ }).click(),
  },
  "what is shown": { isDialog: true, tab: "dialogue", reach: (page) => gear(page).click() },
  "audio only": {
    tab: "dialogue",
    reach: async (page) => {
      await gear(page).click();
      await page.getByRole("radio", { name: "只听" }).press("Space");
      await page.keyboard.press("Escape");
      await page.locator("[role=dialog]").waitFor({ state: "detached" });
    },
  },
  vocabulary: { tab: "vocabulary", reach: async () => undefined },
  "a self-test": {
    tab: "vocabulary",
    reach: (page) => page.getByRole("radio", { name: "遮住意思" }).press("Space"),
  },
};

test("axe finds nothing in any state of the player, light and dark", async ({ page }) => {
  await inLight(page);
  const found: Record<string, string[]> = {};
  let at = "";
  for (const [name, { tab, reach, isDialog = false }] of Object.entries(states)) {
    if (tab !== at) await page.goto(`${scene}/${tab}`);
    at = tab;
    await page.getByRole("tab", { selected: true }).waitFor();
    await reach(page);
    const dialog = page.getByRole("dialog");
    if (isDialog) await expect(dialog).toBeVisible();
    const within = isDialog ? "[role=dialog]" : "body";
    const here = [...(await violations(page, { within })), ...(await darkColours(page, within))];
    if (isDialog) await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    if (here.length > 0) found[name] = here;
  }
  expect(found).toEqual({});
});

test("a screen reader says each word once, without the reading above it", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  await page.locator("#line-12").waitFor();
  // As the browser itself tells it to screen readers.
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const names = nodes.filter(({ role }) => role?.value === "button").map(({ name }) => String(name?.value));
  const first = names.indexOf("いらっしゃい");
  expect(names.slice(first, first + 6)).toEqual(["いらっしゃい", "先に", "食券", "を", "買って", "ね"]);
  const readings = nodes.filter(({ ignored, name }) => !ignored && name?.value === "しょっけん");
  expect(readings).toEqual([]);
});

test("the player is used by keyboard alone", async ({ page }) => {
  await openScene(page, unhurried);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await test.step("space plays and pauses, arrows go from line to line", async () => {
    await press("Space");
    await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
    await press("ArrowRight", "ArrowRight");
    await expect(page.locator("#line-2")).toHaveAttribute("aria-current", "true");
    await press("ArrowLeft", "Space");
    await expect(page.locator("#line-1")).toHaveAttribute("aria-current", "true");
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  });
  await test.step("after a click arrows still go from line to line, and the button keeps its space bar", async () => {
    await page.getByRole("button", { name: "下一句" }).click();
    await expect(page.locator("#line-2")).toHaveAttribute("aria-current", "true");
    await press("ArrowLeft", "ArrowLeft");
    await expect(page.locator("#line-0")).toHaveAttribute("aria-current", "true");
    await press("Space");
    await expect(page.locator("#line-1")).toHaveAttribute("aria-current", "true");
    expect((await clock(page)).isPlaying).toBe(false);
  });
  await test.step("Tab reaches a line's first word, arrows the others, Enter explains one", async () => {
    await page.getByRole("button", { name: /^播放第 1 句/ }).focus();
    await press("Tab", "Tab");
    await expect(page.locator("#line-0").getByRole("button", { name: "いらっしゃい" })).toBeFocused();
    await press("ArrowRight", "ArrowRight");
    await expect(page.locator("#line-0").getByRole("button", { name: "食券" })).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("dialog")).toContainText("shokken");
    // A word has the arrow keys to itself: the line is the one it was.
    await expect(page.locator("#line-1")).toHaveAttribute("aria-current", "true");
    await press("Escape");
    await expect(page.locator("#line-0").getByRole("button", { name: "食券" })).toBeFocused();
  });
  await test.step("a note opens, and the bar of lines is a slider", async () => {
    await press("Tab");
    await expect(page.locator("#line-0 summary")).toBeFocused();
    await press("Enter");
    await expect(page.locator("#line-0 details")).toHaveAttribute("open", "");
    const bar = page.getByRole("slider", { name: "跳到某一句" });
    await bar.focus();
    await press("End");
    await expect(bar).toHaveAttribute("aria-valuetext", "第 13 句 / 13");
    await expect(page.locator("#line-12")).toHaveAttribute("aria-current", "true");
    await press("Home", "ArrowRight");
    await expect(page.locator("#line-1")).toHaveAttribute("aria-current", "true");
  });
  await test.step("settings open, change and close, and the focus returns", async () => {
    const repeat = page.getByRole("button", { name: /^重复与跟读/ });
    await repeat.focus();
    await press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("radio", { name: "3", exact: true }).first().focus();
    await press("ArrowLeft");
    await press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(repeat).toBeFocused();
    await expect(repeat).toHaveText("×2");
  });
  await test.step("speeds are tried one after another without the sheet closing", async () => {
    await page.getByRole("button", { name: /^播放速度/ }).press("Enter");
    await expect(page.getByRole("radio", { name: "1 倍", exact: true })).toBeFocused();
    await press("ArrowDown");
    await expect(page.getByRole("radio", { checked: true })).not.toHaveAccessibleName("1 倍");
    await expect(page.getByRole("dialog")).toBeVisible();
    await press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
  await test.step("tabs follow the arrow keys", async () => {
    await page.getByRole("tab", { name: "对话" }).focus();
    await press("ArrowRight");
    await expect(page).toHaveURL(/vocabulary$/);
  });
});

/** A finger moving sideways over an element. */
async function swipe(page: Page, selector: string, by: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  const [x, y] = [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + Math.min(20, (box?.height ?? 0) / 2),
  ];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + by * part);
  await touch("touchEnd", x + by);
}

test("a tab that is tapped just after a sheet has closed is opened", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  await page.getByRole("button", { name: /^第 2 句/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => {
    const go = history.go.bind(history);
    // The tap comes while the sheet's entry is on its way out of the history.
    history.go = (by) => {
      go(by);
      document.querySelector<HTMLElement>("#study-tab-vocabulary")?.click();
    };
  });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "播放全部" })).toBeVisible();
  await expect(page).toHaveURL(/vocabulary$/);
});

test("a swipe leads to the neighbouring tab; one inside a sheet does not", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  // What notices a swipe comes after the dialogue, and tells the lock screen what plays.
  await page.waitForFunction(() => navigator.mediaSession.metadata !== null);
  await page.getByRole("button", { name: /^第 2 句/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await swipe(page, "[role=dialog] li", -130);
  await expect(page).toHaveURL(/dialogue$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await swipe(page, "#line-0 p", -130);
  await expect(page).toHaveURL(/vocabulary$/);
  await expect(page.getByRole("button", { name: "播放全部" })).toBeVisible();
  await swipe(page, "[role=tabpanel] li", 130);
  await expect(page).toHaveURL(/dialogue$/);
});

test("each tab keeps its place", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  await page.locator("#line-12").waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.getByRole("tab", { name: "单词" }).click();
  await expect(page.getByRole("button", { name: "播放全部" })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.getByRole("tab", { name: "介绍" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("tab", { name: "对话" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.getByRole("tab", { name: "单词" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test("the largest letters with their readings are not cut off on the narrowest screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await startWith(page, { preferences: JSON.stringify({ fontSize: "large" }) });
  await page.goto(`${scene}/dialogue`);
  await page.locator("#line-12").waitFor();
  const problems = await page.evaluate(() => {
    const lines = [...document.querySelectorAll("li p[lang=ja]")];
    const readings = [...document.querySelectorAll("li p[lang=ja] rt")];
    const isOutside = (inner: Element, outer: Element | null): boolean => {
      const [a, b] = [inner.getBoundingClientRect(), (outer ?? inner).getBoundingClientRect()];
      return a.top < b.top || a.left < b.left || a.right > b.right || a.bottom > b.bottom;
    };
    return {
      wider: document.documentElement.scrollWidth - window.innerWidth,
      cut: lines.filter((line) => line.scrollWidth > line.clientWidth + 1).length,
      outside: readings.filter((reading) => isOutside(reading, reading.closest("li"))).length,
    };
  });
  expect(problems).toEqual({ wider: 0, cut: 0, outside: 0 });
});
