import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { listenIn } from "./steps/listening.ts";
import { openLongScene } from "./steps/long-scene.ts";

/** How many functions of the page's scripts run while something happens: work, whatever the machine is doing. */
async function countCalls(page: Page, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await devtools.send("Profiler.takePreciseCoverage");
  await act();
  const { result } = await devtools.send("Profiler.takePreciseCoverage");
  await devtools.detach();
  return result
    .filter(({ url }) => url.includes("/assets/"))
    .flatMap(({ functions }) => functions.map(({ ranges: [whole] }) => whole?.count ?? 0))
    .reduce((sum, count) => sum + count, 0);
}

/** The work of each switch that changes what every line shows: the least of three, as other work may come in between. */
async function workOfSwitches(page: Page, lines: number): Promise<number[]> {
  await listenIn(page);
  await openLongScene(page, lines);
  const work: number[] = [];
  for (const name of ["假名注音", "罗马字", "翻译"]) {
    const toggle = page.getByRole("button", { name, exact: true });
    const calls: number[] = [];
    for (const pressed of ["false", "true", "false"]) {
      const counted = await countCalls(page, async () => {
        await toggle.click();
        await expect(toggle).toHaveAttribute("aria-pressed", pressed);
      });
      calls.push(counted);
    }
    work.push(Math.min(...calls));
  }
  return work;
}

test("what every line shows is switched with no more work in 200 lines than in 20", async ({
  page,
  visitor,
}) => {
  const few = await workOfSwitches(page, 20);
  const many = await workOfSwitches(await visitor(), 200);
  for (const [index, calls] of many.entries()) {
    expect(few[index]).toBeGreaterThan(50);
    expect(calls).toBeLessThan((few[index] ?? 0) * 1.2);
  }
});
