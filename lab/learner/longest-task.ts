import type { Browser, Locator, Page } from "@playwright/test";

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
export async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
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
export async function finger(page: Page, on: Locator): Promise<() => Promise<void>> {
  const box = await on.boundingBox();
  if (box === null) throw new Error("cannot be tapped: it is not on the screen");
  return async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(700);
  };
}
