/**
 * Walks through a learner's first seven days with a moved clock and takes a picture of home on each of them, for
 * docs/seven-days.md. `npx node scripts/measure/seven-days.ts http://localhost:3000`, on a server that is not in production.
 */
import { chromium } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { practiseByTyping } from "./walks/practise-by-typing.ts";
import { webPicture } from "./web-picture.ts";

const origin = process.argv[2] ?? "http://localhost:3000";

const dayMs = 24 * 3600_000;
/** Seven in the evening of the first day, a week ago. */
const firstEvening = Math.floor(Date.now() / dayMs - 8) * dayMs + 19 * 3600_000;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const context = await browser.newContext({
  viewport: { width: 375, height: 640 },
  locale: "en-GB",
  timezoneId: "Europe/London",
  hasTouch: true,
  serviceWorkers: "block",
});
await context.addInitScript(() => localStorage.setItem("test_notice_dismissed_until", "99999999999999"));
const page = await context.newPage();

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });

const picture = (name: string): Promise<void> => webPicture(page, name);

/** Opens home on a day, and says what the card offers. */
async function home(day: number, name?: string): Promise<void> {
  await page.clock.setFixedTime(firstEvening + (day - 1) * dayMs);
  await page.goto(`${origin}/category/all`);
  await page.locator("[data-step], #first-question").waitFor();
  const words = await page.locator("[data-step], section:has(#first-question)").innerText();
  console.log(`day ${day}: ${words.replace(/\s+/g, " ")}`);
  if (name !== undefined) await picture(name);
}

/** Hears the dialogue that is open to its end, as fast as it goes. */
async function hearAll(): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("preferences") ?? "{}") as object;
    const fast = { playbackSpeed: 2, repeatCount: 1, shadowingMultiplier: 0.5, minimumInterval: 0.2 };
    localStorage.setItem("preferences", JSON.stringify({ ...stored, ...fast }));
  });
  await page.reload();
  await button("Play").click();
  await button("Pause").waitFor();
  await button("Play").waitFor({ timeout: 120_000 });
}

/** Practises the scene that is open by typing; the blanks named are shown instead of answered. */
async function practise(shown: readonly number[]): Promise<void> {
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  await practiseByTyping(page, { server: origin, id, shown });
}

/** Says every card of today's review, and knows it. */
async function review(): Promise<void> {
  await button("Start").click();
  const say = button("Say it, then show the answer");
  const end = page.getByRole("heading", { name: "Done for today" });
  await say.or(end).first().waitFor();
  while (await say.isVisible()) {
    await say.click();
    await button(/^Got it/).click();
    await say.or(end).first().waitFor();
  }
}

await home(1, "day-1-question");
await button("I’m starting from zero").click();
await picture("day-1-start");
await page.locator("[data-step]").click();
await button("Pause").waitFor();
await page.waitForTimeout(9_000);
await button("Pause").click();

await home(2, "day-2-continue");
await page.locator("[data-step]").click();
await hearAll();

await home(3, "day-3-practise");
await page.locator("[data-step]").click();
await practise([1, 3]);

await home(4, "day-4-review");
await page.locator("[data-step]").click();
await review();
await home(4, "day-4-speak");

await home(5, "day-5-review");
await page.locator("[data-step]").click();
await review();
await home(5);
await page.locator("[data-step]").click();
await page.waitForURL(/\/dialogue$/);
await hearAll();
await home(5, "day-5-practise");
await page.locator("[data-step]").click();
await practise([]);

// On the sixth day the learner only looks in.
await home(6, "day-6");

await home(7, "day-7");
await page.locator("[data-step]").click();
await review();
await home(7, "day-7-next");
await page.goto(`${origin}/category/greetings`);
await page.getByRole("listitem").first().waitFor();
await picture("day-7-course");
await browser.close();
