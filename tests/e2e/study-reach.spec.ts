import { playbackButton } from "./steps/dock.ts";
import { expect, test } from "./steps/fixtures.ts";
import { openScene, unhurried } from "./steps/playback-scene.ts";
import { clock } from "./steps/playback-record.ts";

test("a learner with a keyboard and a screen reader uses the whole player", async ({ page }) => {
  await openScene(page, unhurried);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await test.step("the browser names each word once, without the reading above it", async () => {
    const devtools = await page.context().newCDPSession(page);
    const { nodes } = await devtools.send("Accessibility.getFullAXTree");
    // The nodes are listed by level, not in reading order.
    const read = (node: (typeof nodes)[number] | undefined): string[] => [
      ...(node?.role?.value === "button" ? [String(node.name?.value)] : []),
      ...(node?.childIds ?? []).flatMap((id) => read(nodes.find(({ nodeId }) => nodeId === id))),
    ];
    const names = read(nodes[0]);
    const first = names.indexOf("いらっしゃい");
    expect(names.slice(first, first + 6)).toEqual(["いらっしゃい", "先に", "食券", "を", "買って", "ね"]);
    const readings = nodes.filter(({ ignored, name }) => !ignored && name?.value === "しょっけん");
    expect(readings).toEqual([]);
    await devtools.detach();
  });
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
    // The arrow keys of a word do not move to another line.
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
    const settings = playbackButton(page);
    await settings.focus();
    await press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("radio", { name: "3", exact: true }).first().focus();
    await press("ArrowLeft");
    await press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(settings).toBeFocused();
    await expect(settings).toContainText("×2");
  });
  await test.step("speeds are tried one after another without the sheet closing", async () => {
    await playbackButton(page).press("Enter");
    await page.getByRole("radio", { name: "1 倍", exact: true }).focus();
    await press("ArrowRight");
    await expect(page.getByRole("radio", { name: "1.25 倍", exact: true })).toBeChecked();
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
