import { offline, waitUntilCached } from "./steps/cached.ts";
import { expect, test } from "./steps/fixtures.ts";
import ear from "#web/kit/i18n/zh/ear.json" with { type: "json" };

test.use({ serviceWorkers: "allow" });

test("by keyboard, a learner begins a contrast, and finishes a round without a network", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  const replay = page.getByRole("button", { name: ear.replay });
  const next = page.getByRole("button", { name: new RegExp(`^(${ear.next}|${ear.finish})$`) });
  const press = async (name: string): Promise<void> => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
  };
  const answer = async (key: string): Promise<void> => {
    await expect(replay).toBeFocused();
    await page.keyboard.press(key);
    await expect(next).toBeFocused();
  };

  await test.step("the first word is heard, and the round stopped", async () => {
    await page.goto("/ear");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole("main").getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    await press(ear.begin.probe);
    await answer("2");
    await press(ear.stop);
    await expect(page.getByText(/^1 题里听对/)).toBeVisible();
  });

  await test.step("without a network the contrast opens, and a round of ten is heard to its end", async () => {
    const { pathname } = new URL(page.url());
    const { data } = await (await page.request.get(`/api${pathname}`)).json();
    // The worker fetches the voices of checks after the rest of the app.
    const heard = data.packs.filter(({ isHeldOut }: { isHeldOut: boolean }) => !isHeldOut);
    await waitUntilCached(page, [`/api${pathname}`, ...heard.map(({ url }: { url: string }) => url)]);
    await context.setOffline(true);
    await page.goBack();
    await page.goForward();
    await press(ear.begin.probe);
    for (let trial = 1; trial <= 10; trial += 1) {
      await answer(trial % 3 === 0 ? "ArrowRight" : "1");
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText(/^10 题里听对 \d+ 题$/)).toBeVisible();
  });
});
