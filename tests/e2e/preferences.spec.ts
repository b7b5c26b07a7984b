import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { screenStands, startWith } from "./steps/visits.ts";

const defaults = {
  fontSize: "large",
  playbackSpeed: 1,
  autoPlay: true,
  showFurigana: true,
  showTranslation: true,
  dictionaryMode: true,
  showRomaji: true,
  repeatCount: 3,
  repeatInterval: 1,
  shadowingMultiplier: 1.5,
  minimumInterval: 0.5,
};

/** Every control: how a learner changes it, and what must then be stored. */
const changes: { name: string; change: (page: Page) => Promise<unknown>; stored: Record<string, unknown> }[] =
  [
    {
      name: "interface language",
      change: (page) => page.getByRole("combobox", { name: "界面语言" }).selectOption("zh"),
      stored: { interfaceLanguage: "zh" },
    },
    {
      name: "font size",
      change: (page) => choose(page, "字体大小", "小"),
      stored: { fontSize: "small" },
    },
    { name: "furigana", change: (page) => toggle(page, "显示假名注音"), stored: { showFurigana: false } },
    { name: "romaji", change: (page) => toggle(page, "显示罗马字"), stored: { showRomaji: false } },
    { name: "translation", change: (page) => toggle(page, "显示翻译"), stored: { showTranslation: false } },
    { name: "dictionary", change: (page) => toggle(page, "词典下划线"), stored: { dictionaryMode: false } },
    { name: "auto play", change: (page) => toggle(page, "自动播放"), stored: { autoPlay: false } },
    {
      name: "playback speed",
      change: (page) => page.getByRole("combobox", { name: "播放速度" }).selectOption("0.7"),
      stored: { playbackSpeed: 0.7 },
    },
    {
      name: "repeat count",
      change: (page) => page.getByRole("combobox", { name: "重复次数" }).selectOption("5"),
      stored: { repeatCount: 5 },
    },
    {
      name: "repeat interval",
      change: (page) => page.getByRole("combobox", { name: "重复间隔" }).selectOption("1.5"),
      stored: { repeatInterval: 1.5 },
    },
    {
      name: "shadowing multiplier",
      change: (page) => page.getByRole("slider", { name: "跟读停顿倍数" }).fill("2.2"),
      stored: { shadowingMultiplier: 2.2 },
    },
    {
      name: "minimum interval",
      change: (page) => page.getByRole("slider", { name: "最短停顿" }).fill("0.3"),
      stored: { minimumInterval: 0.3 },
    },
  ];

function toggle(page: Page, name: string): Promise<void> {
  return page.getByRole("switch", { name }).click();
}

function choose(page: Page, group: string, name: string): Promise<void> {
  return page.getByRole("radiogroup", { name: group }).getByRole("radio", { name }).check();
}

/** The switches, pickers and sliders as they stand, top to bottom. */
async function shown(page: Page): Promise<Record<string, unknown>> {
  return {
    switches: await page
      .getByRole("switch")
      .evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.checked)),
    chosen: await page
      .getByRole("radio", { checked: true })
      .evaluateAll((all) => all.map((one) => one.parentElement?.textContent)),
    pickers: await page
      .getByRole("combobox")
      .evaluateAll((all: HTMLSelectElement[]) => all.map((one) => one.value)),
    sliders: await page
      .getByRole("slider")
      .evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value)),
  };
}

const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("preferences") ?? "null"));

test("a first visit finds the defaults, one to five repeats and five intervals", async ({ page }) => {
  await page.goto("/preferences");
  await screenStands(page);
  expect(await shown(page)).toEqual({
    switches: [true, true, true, true, true],
    chosen: ["跟随系统", "大"],
    pickers: ["zh", "1", "3", "1"],
    sliders: ["1.5", "0.5"],
  });
  expect(await stored(page)).toBeNull();
  await expect(page.getByRole("combobox", { name: "重复次数" }).getByRole("option")).toHaveText([
    "1 次",
    "2 次",
    "3 次",
    "4 次",
    "5 次",
  ]);
  await expect(page.getByRole("combobox", { name: "重复间隔" }).getByRole("option")).toHaveText([
    "0.5 秒",
    "1 秒",
    "1.5 秒",
    "2 秒",
    "3 秒",
  ]);
});

test("every control stores its change at once and tells the whole app", async ({ page }) => {
  await page.goto("/preferences");
  await screenStands(page);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener("preferencesChanged", (event) =>
      told.push((event as CustomEvent<unknown>).detail),
    );
  });
  const expected: Record<string, unknown> = { ...defaults };
  for (const { name, change, stored: changed } of changes) {
    await change(page);
    Object.assign(expected, changed);
    expect(await stored(page), name).toEqual(expected);
    const told = await page.evaluate(() => (window as Window & { told?: unknown[] }).told?.splice(0));
    expect(told, name).toEqual([{ interfaceLanguage: undefined, ...expected }]);
  }
  const before = await shown(page);
  await page.reload();
  await screenStands(page);
  expect(await shown(page)).toEqual(before);
  expect(await stored(page)).toEqual(expected);
});

test("the font size changes the whole page", async ({ page }) => {
  await page.goto("/preferences");
  for (const [label, size, pixels] of [
    ["小", "small", "15px"],
    ["中", "medium", "16px"],
    ["大", "large", "17px"],
  ] as const) {
    await choose(page, "字体大小", label);
    await expect(page.locator("html")).toHaveAttribute("data-font-size", size);
    await expect(page.locator("html")).toHaveCSS("font-size", pixels);
  }
});

test.describe("the theme", () => {
  const paper = { light: "rgb(247, 244, 236)", dark: "rgb(20, 23, 28)" };

  test("follows the system until another is chosen, and again when asked to", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/preferences");
    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(page.locator("body")).toHaveCSS("background-color", paper.dark);
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html).toHaveAttribute("data-theme", "light");
    await expect(page.locator("body")).toHaveCSS("background-color", paper.light);

    await choose(page, "主题", "深色");
    await expect(html).toHaveAttribute("data-theme", "dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    await page.reload();
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("radio", { name: "深色" })).toBeChecked();

    await choose(page, "主题", "跟随系统");
    await expect(html).toHaveAttribute("data-theme", "light");
  });

  test("colours the browser's own bar too", async ({ page }) => {
    await page.goto("/preferences");
    const bar = page.locator("meta[name=theme-color]");
    await expect(bar).toHaveAttribute("content", /^#f7f4ec$/i);
    await choose(page, "主题", "深色");
    await expect(bar).toHaveAttribute("content", /^#14171c$/i);
    await page.reload();
    await expect(bar).toHaveAttribute("content", /^#14171c$/i);
  });
});

test("a value between the choices is shown, and kept when another setting changes", async ({ page }) => {
  await startWith(page, {
    preferences: JSON.stringify({ repeatCount: 7, repeatInterval: 2.7, playbackSpeed: 0.9 }),
  });
  await page.goto("/preferences");
  await expect(page.getByRole("combobox", { name: "重复次数" })).toHaveValue("7");
  await expect(page.getByRole("combobox", { name: "重复间隔" })).toHaveValue("2.7");
  await expect(page.getByRole("combobox", { name: "播放速度" })).toHaveValue("0.9");
  await expect(
    page.getByRole("combobox", { name: "重复间隔" }).getByRole("option", { selected: true }),
  ).toHaveText("2.7 秒");
  await toggle(page, "自动播放");
  expect(await stored(page)).toEqual({
    ...defaults,
    repeatCount: 7,
    repeatInterval: 2.7,
    playbackSpeed: 0.9,
    autoPlay: false,
  });
});

test("another tab's change arrives, theme included", async ({ page, context }) => {
  await page.goto("/preferences");
  await screenStands(page);
  const elsewhere = await context.newPage();
  await elsewhere.goto("/preferences");
  await toggle(elsewhere, "显示罗马字");
  await expect(page.getByRole("switch", { name: "显示罗马字" })).not.toBeChecked();
  await choose(elsewhere, "字体大小", "中");
  await expect(page.locator("html")).toHaveAttribute("data-font-size", "medium");
  await choose(elsewhere, "主题", "深色");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "深色" })).toBeChecked();
});
