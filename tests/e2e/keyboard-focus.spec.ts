import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { begin, choices, choose, next, toBlank, type } from "./steps/practising.ts";
import { nextFrame, screenStands } from "./steps/visits.ts";

/** What of the focused element cannot be seen, because something else lies over it or the window ends; "" for nothing. */
const covered = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return "";
    const box = element.getClientRects()[0];
    // What is taller than the window cannot be seen whole.
    if (box === undefined || box.height > window.innerHeight / 2 || box.width <= 1) return "";
    const inside = 3;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const points: readonly [number, number][] = [
      [x, y],
      [x, box.top + inside],
      [x, box.bottom - inside],
      [box.left + inside, y],
      [box.right - inside, y],
    ];
    const isSeen = ([atX, atY]: readonly [number, number]): boolean => {
      const there = document.elementFromPoint(atX, atY);
      // A switch is drawn over its own field.
      const label = element.closest("label");
      return (
        there !== null &&
        (element.contains(there) || there.contains(element) || label?.contains(there) === true)
      );
    };
    return points.every(isSeen) ? "" : `${element.outerHTML.slice(0, 120)} at ${Math.round(box.top)}`;
  });

const screens: readonly [name: string, path: string, stops: number][] = [
  ["a dialogue", "/study/ramen-order/dialogue", 34],
  ["a scene's words", "/study/ramen-order/vocabulary", 14],
  ["a category", "/category/restaurant", 8],
  ["all categories", "/category/all", 14],
  ["preferences", "/preferences", 20],
  ["a practice", "/study/ramen-order/practice", 8],
];

for (const [width, height] of [
  [375, 812],
  [1280, 800],
] as const) {
  test(`nothing lies over what the keyboard has reached at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const hidden: string[] = [];
    for (const [name, path, stops] of screens) {
      await page.goto(path);
      await screenStands(page);
      await page.waitForLoadState("networkidle");
      // Forwards, and back from the end: bars lie over both edges.
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press(key);
          await nextFrame(page);
          const what = await covered(page);
          if (what !== "") hidden.push(`${name}, ${key} ${stop}: ${what}`);
        }
      }
    }
    expect(hidden).toEqual([]);
  });
}

test("in a practice the focus goes on with the questions", async ({ page }) => {
  const question = page.getByRole("group", { name: /填空处/ });
  await begin(page, "选择");
  await expect(question).toBeFocused();
  await test.step("a wrong tile keeps it", async () => {
    const wrong = choices(page).getByRole("button", { name: "切符" });
    await wrong.press("Enter");
    await expect(wrong).toBeDisabled();
    await expect(wrong).toBeFocused();
    await wrong.press("Enter");
    await expect(page.getByText(/再想想/)).toBeVisible();
  });
  await test.step("the last hint keeps it", async () => {
    const hint = page.getByRole("button", { name: "提示" });
    await hint.press("Enter");
    await hint.press("Enter");
    await expect(hint).toBeDisabled();
    await expect(hint).toBeFocused();
  });
  await choose(page, "食券");
  await expect(next(page)).toBeFocused();
  await test.step("each new question has it", async () => {
    await next(page).press("Enter");
    // A line without a blank: read with the button that leads on.
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(/塩ラーメン|すみません/);
    await toBlank(page);
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleName(/もう 填空处/);
  });
  await test.step("typing, the field has it, and says what is asked", async () => {
    await begin(page, "输入");
    await type(page, "食券");
    await next(page).click();
    await toBlank(page);
    await expect(page.getByRole("textbox")).toBeFocused();
    await expect(page.getByRole("textbox")).toHaveAccessibleDescription(/もう 填空处/);
  });
});
