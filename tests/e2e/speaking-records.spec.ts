import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { serverSide } from "./steps/learning-api.ts";
import { signInAsNewLearner } from "./steps/sign-in.ts";
import { texts, zh } from "./steps/texts.ts";

const ramen = "ramen-order";
const speak = `/speak/${ramen}`;
const learning = texts.zh.learning;
const keeping = texts.zh.speaking.keeping;

/** As if the visitor had heard a scene to its end a minute ago, and practised it well. */
async function practisedWell(page: Page): Promise<void> {
  await page.goto("/about");
  await page.evaluate((id) => {
    const at = Date.now() - 60_000;
    const heard = { progress: 100, completedSegments: [0, 1, 2], lastPosition: 2, lastUpdated: at };
    sessionStorage.setItem("kaiwa:visit:progress", JSON.stringify({ [id]: heard }));
    sessionStorage.setItem("kaiwa:visit:recent", JSON.stringify([{ id, timestamp: at }]));
    sessionStorage.setItem("kaiwa:visit:best-scores", JSON.stringify({ [id]: 90 }));
  }, ramen);
}

/** A recording of half a second, as the app keeps it for whoever is signed in. */
async function keepTake(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const { id: userId } = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
        const opening = indexedDB.open("kaiwa-takes", 1);
        opening.addEventListener("upgradeneeded", () =>
          opening.result.createObjectStore("takes", { keyPath: "id" }),
        );
        opening.addEventListener("error", () => reject(new Error("the database does not open")));
        opening.addEventListener("success", () => {
          const transaction = opening.result.transaction("takes", "readwrite");
          const row = { id: `${userId} ramen-order 1`, userId, samples: new Int16Array(300_000) };
          transaction.objectStore("takes").put(row);
          transaction.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}

const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test("a dialogue, a practice and the home card lead to speaking, until the scene was spoken", async ({
  page,
}) => {
  await practisedWell(page);
  await page.goto(`/study/${ramen}/dialogue`);
  await expect(page.getByRole("link", { name: zh.study.end.speak })).toHaveAttribute("href", speak);
  await page.goto(`/study/${ramen}/practice`);
  await expect(page.getByRole("link", { name: texts.zh.practice.speak })).toHaveAttribute("href", speak);
  await page.goto("/category/all");
  const card = page.locator("[data-step]");
  await expect(card).toContainText(zh.home.step.speak);
  await expect(card).toHaveAttribute("href", speak);
  await page.evaluate(
    (id) => sessionStorage.setItem("kaiwa:visit:spoken-roles", JSON.stringify({ [id]: Date.now() })),
    ramen,
  );
  await page.reload();
  await expect(card).toContainText(zh.home.step.next);
});

test("a role spoken without a microphone, left and taken up again, is recorded and earns its seal", async ({
  page,
  baseURL,
}) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  const { role } = texts.zh.speaking;
  const status = page.locator("[role=status][data-state]");
  /** Says the line if it is one's own; the partner's are left out, or the test would last as long as the scene. */
  const goOn = async (): Promise<string> => {
    const state = await status.evaluateAll(([dock]) => dock?.getAttribute("data-state") ?? "over");
    if (state === "over") return state;
    // The line may be over by itself before it is pressed.
    const button = page.getByRole("button", { name: state === "mine" ? role.orb.mine : role.skip });
    const isPressed = await button.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    // A press that follows at once counts as a double tap.
    await page.waitForTimeout(400);
    return isPressed ? state : "missed";
  };
  await page.goto(speak);
  await page.getByRole("button", { name: role.start.timed }).click();
  await status.waitFor();
  while ((await goOn()) !== "mine");
  await page.goto("/about");
  await expect
    .poll(async () => (await server.history()).list)
    .toMatchObject([{ kind: "speaking", mode: "role", finished: false }]);
  // One line, or more where the next were over by themselves.
  const [left] = (await server.history()).list;
  expect(left?.completedSegments).toBeGreaterThanOrEqual(1);

  await page.goto(speak);
  await page.getByRole("button", { name: /^接着上次/ }).click();
  await status.waitFor();
  while ((await goOn()) !== "over");
  await expect(page.getByText(role.end.whole)).toBeVisible();
  await expect
    .poll(async () => (await server.history()).list.filter(({ finished }) => finished))
    .toMatchObject([{ kind: "speaking", contentId: ramen, score: 0, grade: null }]);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: new RegExp(learning.stamps.spoken) })).toHaveCount(1);
});

test("a role that was spoken on another device has its seal in the stamp book and its place in the history", async ({
  page,
  baseURL,
}) => {
  const { token } = await signInAsNewLearner(page, baseURL ?? "");
  const server = serverSide(page.request, token);
  const said = { completedSegments: 6, totalSegments: 6, attempts: 0, correct: 0, maxStreak: 0 };
  await server.record({
    kind: "speaking",
    mode: "role",
    ...said,
    score: 0,
    grade: null,
    durationSeconds: 90,
  });
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: new RegExp(learning.stamps.spoken) })).toHaveCount(1);
  await expect(page.getByText(learning.week.count.replace("{{count}}", "1"))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto("/study-history");
  const record = page.locator("details").first();
  await expect(record).toContainText(learning.history.kinds.speaking);
  await expect(record.getByRole("img", { name: learning.history.spoken })).toBeVisible();
  await record.locator("summary").click();
  await expect(record.locator("dl")).toContainText("6/6");
  await expect(record.getByRole("link", { name: learning.history.again })).toHaveAttribute("href", speak);
  expect(await violations(page)).toEqual([]);
});

test("recordings on the device are shown with their size, deleted after a question, and gone after logging out", async ({
  page,
  baseURL,
}) => {
  await page.goto("/preferences");
  await expect(page.getByText(keeping.noteVisitor)).toBeVisible();
  await expect(page.getByRole("switch", { name: keeping.keep })).toHaveCount(0);

  await signInAsNewLearner(page, baseURL ?? "");
  await keepTake(page);
  await page.goto("/preferences");
  const wish = page.getByRole("switch", { name: keeping.keep });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  await expect(page.getByText("1 段录音 · 0.6 MB")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: keeping.delete }).click();
  const question = page.getByRole("alertdialog", { name: keeping.question });
  await question.getByRole("button", { name: keeping.cancel }).click();
  await expect(page.getByText("1 段录音 · 0.6 MB")).toBeVisible();
  await page.getByRole("button", { name: keeping.delete }).click();
  await question.getByRole("button", { name: keeping.delete }).click();
  await expect(page.getByText(keeping.none)).toBeVisible();

  await keepTake(page);
  await page.reload();
  await expect(wish).toBeChecked();
  await expect(page.getByText("1 段录音 · 0.6 MB")).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("button", { name: zh.profile.logout }).click();
  await expect(page.getByRole("button", { name: zh.profile.logout })).toHaveCount(0);
  await expect.poll(() => databases(page)).not.toContain("kaiwa-takes");
});
