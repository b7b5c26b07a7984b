import type { Page } from "@playwright/test";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { hiddenOnStage, skipPartner } from "./steps/conversation.ts";
import { simulateQuietRoom, watchMicrophone, withMicrophone } from "./steps/microphone.ts";
import { finishes } from "./steps/progress.ts";
import { hasShown, recordShown, wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";
import { startWith, waitForScreen } from "./steps/visits.ts";

test.use(withMicrophone());

const { role, microphone, line } = texts.zh.speaking;
const { diary } = texts.zh;

/** A scene in which one of three people says three lines. */
const scene = "izakaya-for-two";
const ownLines = 3;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a role is spoken to its end, replayed, and compared with its model", async ({ page }) => {
  await recordShown(page);
  await watchMicrophone(page);
  // The microphone plays a tone. Without a recogniser it counts as the line.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
  await page.goto(`/speak/${scene}`);
  await waitForScreen(page);
  expect(await violationsInDeepTier(page)).toEqual([]);

  await test.step("the learner chooses a role, reads what the browser will ask, and begins with one tap", async () => {
    await page.getByRole("radio", { name: new RegExp(` ${ownLines} 句$`) }).check({ force: true });
    await expect(page.getByRole("main")).toContainText(microphone.note);
    await button(page, role.start.begin).click();
  });

  await test.step("the partner is heard, and each line of the learner ends after silence", async () => {
    await wasShown(page, "在说");
    // Three lines of partners come before the learner's first.
    await finishes({
      steps: async () => Number(await page.getByRole("progressbar").getAttribute("aria-valuenow")),
      isDone: () => hasShown(page, role.status.mine),
    });
    await skipPartner(page);
    // One stream asked for permission; each line has a stream of its own.
    for (let streams = 2; streams <= ownLines + 1; streams += 1)
      await expect
        .poll(() => page.evaluate(() => window.microphoneStreams?.length))
        .toBeGreaterThanOrEqual(streams);
    const heading = page.getByRole("heading", { name: diary.title.replace("{{number}}", "1") });
    await expect(heading).toBeVisible();
    await expect(page.getByRole("heading", { name: role.end.whole })).toBeVisible();
    // The button to continue stays at the lower edge of the window, although the list of lines is long.
    await expect(button(page, diary.read.start)).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeFocused();
  });

  await test.step("the replay starts, and nothing ever played while the microphone was open", async () => {
    await expect(button(page, role.replay.stop)).toBeVisible();
    await expect(page.locator("[aria-current=true]")).toBeVisible();
    expect(await page.evaluate(() => window.playedWhileListening)).toBe(0);
    const states = await page.evaluate(() =>
      window.microphoneStreams?.flatMap((stream) => stream.getTracks().map((track) => track.readyState)),
    );
    expect(new Set(states)).toEqual(new Set(["ended"]));
    expect(await violationsInDeepTier(page)).toEqual([]);
  });

  await test.step("a line of the learner is compared with its model", async () => {
    await button(page, role.end.compare).first().click();
    await expect(page.getByRole("dialog").getByRole("button", { name: line.both })).toBeVisible();
  });
});

for (const language of ["en", "vi"] as const)
  test(`low screens always show the place and the partner's line (${language})`, async ({ page }) => {
    const words = texts[language].speaking.role;
    const found: string[] = [];
    const check = async (state: string) => found.push(...(await hiddenOnStage(page, state)));
    // Only in the learner's turn. Its layout does not wait for the microphone, which opens slowly on a busy machine.
    const isMyTurn = () => expect(button(page, words.repair.ask)).not.toHaveAttribute("aria-disabled");
    // In the partner's turn, the large button has the same name.
    const pause = () => button(page, words.pause).first().click();
    await simulateQuietRoom(page);
    await startWith(page, {
      "kaiwa:microphone-explained": "yes",
      preferences: JSON.stringify({ interfaceLanguage: language, startingPoint: "zero", showRomaji: true }),
    });
    await page.goto("/speak/ramen-order");
    await button(page, words.start.begin).click();
    await pause();
    await check("the partner's turn");
    await button(page, words.orb.paused).click();
    await skipPartner(page, language);
    for (const turn of ["a line", "three replies"]) {
      await isMyTurn();
      await check(turn);
      for (const kind of ["meaning", "lost"] as const) {
        await button(page, words.repair.ask).click();
        await page.getByRole("button", { name: words.repair.effect[kind] }).click();
        await isMyTurn();
        await check(`${turn}, after "${kind}"`);
      }
      await pause();
      await check(`${turn}, paused`);
      await button(page, words.skip).click();
    }
    expect(found).toEqual([]);
  });
