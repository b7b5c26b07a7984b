import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dayMs, mondayOf } from "#domain/day.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import type { Language } from "#domain/site/languages.ts";
import { skipPartner } from "#tests/e2e/steps/conversation.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { texts } from "#tests/e2e/steps/texts.ts";
import { newAccount, waitForScreen, startWith } from "#tests/e2e/steps/visits.ts";
import { speakOnRequest } from "#tests/e2e/steps/voice-at-microphone.ts";
import { speakingRecord, studyRecord } from "#tests/support/study-records.ts";

/* Draws the pictures of the README: npm run build && npx playwright test --project=pictures */

const folder = join(import.meta.dirname, "../../docs/pictures");

/** 18:30 in Shanghai. */
const evening = Date.parse("2026-11-18T10:30:00Z");

async function draw(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot({ animations: "disabled" });
  // A palette needs only a third of the bytes.
  await sharp(picture)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(folder, `${name}.png`));
}

type Visit = { language: Language; theme?: "light" | "dark" };

async function start(page: Page, { language, theme = "light" }: Visit): Promise<void> {
  await page.clock.setFixedTime(evening);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const preferences = { interfaceLanguage: language, startingPoint: "zero" };
  await startWith(page, { preferences: JSON.stringify(preferences), theme });
}

/** Scenes that a learner of three weeks has finished: days ago, and the score. */
const finished = {
  "my-name-is-mei": [20, 100],
  "two-buns": [17, 98],
  "what-is-this": [14, 91],
  "ramen-order": [11, 97],
  "convenience-store": [8, 88],
  "which-platform": [2, 76],
  "hotel-check-in": [1, 90],
} as const;

/** A scene in the evening that the learner is listening to. */
const begun = { contentId: "language-exchange", lines: 4 };

async function segmentsOf(page: Page, contentId: string): Promise<number[]> {
  const answer = await page.request.get(`/api/content/${contentId}`);
  const { data } = (await answer.json()) as { data: { lines: { segment: number }[] } };
  return data.lines.map(({ segment }) => segment);
}

/** Signs in as the learner of three weeks. */
async function startAsLearner(page: Page, visit: Visit): Promise<void> {
  await start(page, visit);
  const account = await newAccount(page);
  await startWith(page, account);
  const headers = { authorization: account.token };
  const week = { goal: 3, goalAt: evening - 2 * dayMs, isGood: false, isPaused: false };
  const time = { cue: "dinner", hour: 20, minute: 0 };
  const planned = await page.request.post("/api/user/week", {
    data: {
      plan: { time, pause: null, changedAt: evening - 2 * dayMs },
      weeks: { [mondayOf("2026-11-18")]: week },
    },
    headers,
  });
  expect(planned.status()).toBe(200);
  // Records do not contain which lines were heard.
  const heard = [
    ...Object.entries(finished).map(([contentId, [days]]) => ({
      contentId,
      lines: Infinity,
      at: evening - days * dayMs,
    })),
    { ...begun, at: evening - 600_000 },
  ];
  for (const { contentId, lines, at } of heard) {
    const completedSegments = (await segmentsOf(page, contentId)).slice(0, lines);
    const lastPosition = completedSegments[completedSegments.length - 1] ?? 0;
    const answer = await page.request.put("/api/user/progress", {
      data: { [contentId]: { completedSegments, lastPosition, lastUpdated: at } },
      headers,
    });
    expect(answer.status()).toBe(200);
  }
  for (const [at, [contentId, [days, score]]] of Object.entries(finished).entries()) {
    const startedAt = evening - days * dayMs;
    const records = [
      studyRecord({ contentId, score, grade: gradeOf(score), startedAt }),
      ...(at % 2 === 0 ? [speakingRecord({ contentId, startedAt: startedAt + 600_000 })] : []),
    ];
    for (const data of records) {
      const answer = await page.request.post("/api/user/study/record", {
        data,
        headers,
      });
      expect(answer.status()).toBe(200);
    }
  }
}

test("home in Chinese", async ({ page }) => {
  await startAsLearner(page, { language: "zh" });
  await page.goto("/");
  await waitForScreen(page);
  const { app } = texts.zh;
  await page.locator('main img[src*=".home-evening."]').waitFor();
  await page
    .locator("main [data-light=on]")
    .nth(Object.keys(finished).length - 1)
    .waitFor({ state: "attached" });
  await draw(page, "home-zh");
  await page.getByRole("heading", { name: app.home.allScenes }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 500));
  await draw(page, "town-zh");
});

test("the dialogue of a scene in Chinese", async ({ page }) => {
  await start(page, { language: "zh" });
  await page.goto("/study/ramen-order/dialogue");
  await waitForScreen(page);
  await draw(page, "study-zh");
});

test("the replies of a conversation in Vietnamese", async ({ page }) => {
  await start(page, { language: "vi" });
  const { role } = texts.vi.speaking;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const isMyTurn = () => page.locator("[role=status][data-state=mine]").waitFor();
  await speakOnRequest(page);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto("/speak/ramen-order");
  await button(role.start.begin).click();
  await skipPartner(page, "vi");
  await isMyTurn();
  await button(role.skip).click();
  await page.getByRole("list").getByRole("button").first().waitFor();
  await isMyTurn();
  await draw(page, "speak-vi");
});

test("an explained mistake in English", async ({ page }) => {
  await start(page, { language: "en" });
  const { practice } = texts.en;
  await page.goto("/study/ramen-order/practice");
  await page.getByRole("button", { name: new RegExp(`^${practice.modes.type.title}`) }).click();
  await page.getByRole("textbox").fill("shoken");
  await page.getByRole("button", { name: practice.check, exact: true }).click();
  await expect(page.getByText(practice.slips["small-tsu"].split("{{")[0] ?? "")).toBeVisible();
  await draw(page, "practice-en");
});

test("the profile in Japanese, dark", async ({ page }) => {
  await startAsLearner(page, { language: "ja", theme: "dark" });
  await page.goto("/profile");
  await waitForScreen(page);
  await page.getByRole("link", { name: texts.ja.learning.diary.open }).waitFor();
  await draw(page, "profile-ja-dark");
});
