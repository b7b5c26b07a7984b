import type { Browser, Locator, Page } from "@playwright/test";
import { textButton } from "../../tests/e2e/steps/dock.ts";
import { recordPlayback } from "../../tests/e2e/steps/playback-record.ts";
import { openLongScene } from "../../tests/e2e/steps/long-scene.ts";
import type { Figures } from "./limits.ts";
import { newLearner, slowdown } from "./visits.ts";

/** Three visits are enough, because processor time hardly depends on other programs. */
const maxVisits = 3;

/** Opens a scene of 200 lines, toggles furigana and scrolls through it. */
export async function longScene(browser: Browser, origin: string, rounds: number): Promise<Figures> {
  const drawn: number[] = [];
  const toggle: number[] = [];
  const scroll: number[] = [];
  for (let round = 0; round < Math.min(rounds, maxVisits); round += 1) {
    const context = await newLearner(browser, origin);
    const page = await context.newPage();
    await recordPlayback(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(() => {
      const check = (): void => {
        if (document.getElementById("line-199") === null) requestAnimationFrame(check);
        else Object.assign(globalThis, { drawn: performance.now() });
      };
      requestAnimationFrame(check);
    });
    await openLongScene(page, 200);
    drawn.push((await page.evaluate(() => (globalThis as { drawn?: number }).drawn ?? Number.NaN)) / 1000);
    // Tasks are measured in processor time and multiplied afterwards, so throttling would count twice.
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    toggle.push((await longestTask(browser, page, await furiganaSwitch(page))) * slowdown);
    if (!(await page.locator('html[data-furigana="off"]').isVisible()))
      throw new Error("furigana is still on");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const down = async (): Promise<void> => {
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(80);
      }
    };
    scroll.push((await longestTask(browser, page, down)) * slowdown);
    await context.close();
  }
  return { "long.readable": drawn, "long.toggle": toggle, "long.scroll": scroll };
}

/** Opens the text settings. Returns a function that taps the switch of furigana. */
async function furiganaSwitch(page: Page): Promise<() => Promise<void>> {
  await textButton(page).click();
  const row = page.locator("label").filter({ has: page.getByRole("switch", { name: "显示假名注音" }) });
  // Waits until the sheet has stopped moving.
  await row.click({ trial: true });
  return finger(page, row);
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
};

const isFromDevtools = ({ args }: TraceEvent): boolean =>
  args.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession";

/** Returns the longest task of the page during an action, without DevTools' tasks, in ms of processor time. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel", "__metadata"] });
  await act();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const busy = new Set(trace.traceEvents.filter(({ name }) => name === "Layout").map(({ pid }) => pid));
  const main = trace.traceEvents.find(
    ({ name, pid, args }) => name === "thread_name" && args.name === "CrRendererMain" && busy.has(pid),
  );
  const events = trace.traceEvents.filter(
    ({ ph, pid, tid }) => ph === "X" && pid === main?.pid && tid === main.tid,
  );
  const questions = events.filter((event) => isFromDevtools(event));
  const tasks = events.filter(
    ({ name, ts, dur = 0 }) =>
      name.endsWith("RunTask") && !questions.some((question) => question.ts >= ts && question.ts <= ts + dur),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Prepares a tap. The position is determined in advance, because finding the element is work of the page. */
async function finger(page: Page, on: Locator): Promise<() => Promise<void>> {
  const box = await on.boundingBox();
  if (box === null) throw new Error("cannot be tapped: it is not on the screen");
  return async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(700);
  };
}
