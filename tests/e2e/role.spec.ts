import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import {
  answerMicrophone,
  breakFirstTake,
  roomIsHeard,
  watchMicrophone,
  withMicrophone,
} from "./steps/microphone.ts";
import type { Answer } from "./steps/microphone.ts";
import { keptAddresses, offline, openOnce } from "./steps/kept.ts";
import { violationsInLanguages } from "./steps/axe-in-languages.ts";
import { noteShown, wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";
import { screenStands } from "./steps/visits.ts";

test.use(withMicrophone());

const { role, microphone } = texts.zh.speaking;
const scene = "/speak/convenience-store";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const mine = (page: Page) => status(page, role.status.mine);
/** Begins the conversation; the sentence before the browser's question comes once on a device. */
async function begin(page: Page): Promise<void> {
  await page.goto(scene);
  await button(page, role.start.begin).click();
  await expect(page.getByRole("dialog")).toContainText(microphone.gate.privacy);
  await button(page, microphone.gate.allow).click();
}

/** Passes lines until it is the learner's turn and the microphone is open. */
async function untilMyTurn(page: Page): Promise<void> {
  await expect(status(page, /./)).toBeVisible();
  while (!(await mine(page).isVisible())) {
    const skip = button(page, role.skip);
    if (await status(page, /在说/).isVisible()) await skip.click();
    await page.waitForTimeout(100);
  }
}

/** Skips what is left, to the end. */
async function throughTheRest(page: Page): Promise<void> {
  const end = page.getByRole("heading", { name: role.end.part });
  const skip = button(page, role.skip);
  await expect(async () => {
    while (await skip.isVisible()) await skip.click({ timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("a whole conversation without a further tap: the partner speaks, the learner is heard, all of it is replayed", async ({
  page,
}) => {
  await noteShown(page);
  await watchMicrophone(page);
  await begin(page);
  await wasShown(page, "在说");
  await wasShown(page, role.status.mine);
  const heading = page.getByRole("heading", { name: role.end.whole });
  await expect(heading).toBeVisible({ timeout: 150_000 });
  await expect(heading).toBeFocused();
  // The replay begins by itself, and comes to its end.
  await expect(button(page, role.replay.stop)).toBeVisible();
  await expect(page.locator("[aria-current=true]")).toBeVisible();
  expect(await page.evaluate(() => window.playedWhileListening)).toBe(0);
  expect(
    await page.evaluate(() =>
      window.microphoneStreams?.every((stream) =>
        stream.getTracks().every((track) => track.readyState === "ended"),
      ),
    ),
  ).toBe(true);
  const stored = await page.evaluate(() => sessionStorage.getItem("kaiwa:visit:records"));
  expect(stored).toContain('"kind":"speaking"');
  expect(stored).toContain('"finished":true');
  // Each line beside its model.
  await button(page, role.end.compare).first().click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: texts.zh.speaking.line.both }),
  ).toBeVisible();
});

const atTheStart: { answer: Answer; fault: keyof typeof microphone.faults }[] = [
  { answer: "NotAllowedError", fault: "denied" },
  { answer: "NotFoundError", fault: "absent" },
  { answer: "NotReadableError", fault: "busy" },
  { answer: "none", fault: "unsupported" },
  { answer: "narrow", fault: "narrow" },
];

for (const { answer, fault } of atTheStart) {
  test(`a microphone that is ${fault} is told as such, and the conversation goes on without it`, async ({
    page,
  }) => {
    await answerMicrophone(page, answer);
    await begin(page);
    await expect(page.getByRole("alert").filter({ hasText: microphone.faults[fault].title })).toBeVisible();
    await button(page, microphone.without).click();
    await expect(status(page, /在说/)).toBeVisible();
    // How it goes on is the same for all of them.
    if (fault !== "denied") return;
    await untilMyTurn(page);
    // Time to speak, and then it goes on by itself.
    await expect(status(page, /在说/)).toBeVisible();
  });
}

const onTheWay = [
  { fault: "unplugged", event: "ended" },
  { fault: "interrupted", event: "mute" },
] as const;

for (const { fault, event } of onTheWay) {
  test(`a microphone that is ${fault} while somebody speaks loses nothing: the line is said again`, async ({
    page,
  }) => {
    await breakFirstTake(page, event);
    await begin(page);
    await expect(page.getByRole("alert").filter({ hasText: microphone.faults[fault].title })).toBeVisible();
    await page.getByRole("alert").getByRole("button", { name: microphone.retry }).click();
    await expect(mine(page)).toBeVisible();
    await expect(status(page, /在说/)).toBeVisible();
  });
}

test("a microphone that hears nothing says so", async ({ page }) => {
  await answerMicrophone(page, "silence");
  await begin(page);
  await untilMyTurn(page);
  await button(page, role.orb.mine).click();
  await expect(page.getByRole("alert").filter({ hasText: microphone.faults.silent.title })).toBeVisible();
});

test("peek, back, pause, and a conversation that is taken up again", async ({ page }) => {
  await answerMicrophone(page, "quiet room");
  await begin(page);
  await untilMyTurn(page);
  const line = page.locator("[aria-current=true]");
  await expect(line.locator("[lang=ja]")).toHaveCount(0);
  await button(page, role.peek).click();
  await expect(line.locator("[lang=ja]")).toBeVisible();
  await button(page, role.pause).click();
  await expect(status(page, role.status.paused)).toBeVisible();
  await page.reload();
  await screenStands(page);
  await page.getByRole("button", { name: /接着上次/ }).click();
  await expect(mine(page)).toBeVisible();
  await button(page, role.back).click();
  await expect(status(page, /在说/)).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a scene that was opened once is spoken, heard again included", async ({
    page,
    context,
    allowProblems,
  }) => {
    allowProblems(offline);
    await openOnce(page, "/study/convenience-store/dialogue");
    await expect
      .poll(async () => (await keptAddresses(page)).some((one) => one.startsWith("/messages/zh/speaking")))
      .toBe(true);
    await context.setOffline(true);
    await begin(page);
    await untilMyTurn(page);
    await button(page, role.orb.mine).click();
    await throughTheRest(page);
    await expect(button(page, role.replay.stop)).toBeVisible();
  });
});

test("the conversation is held by keyboard alone", async ({ page }) => {
  await answerMicrophone(page, "quiet room");
  await page.goto(scene);
  await screenStands(page);
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await button(page, role.start.begin).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await button(page, microphone.gate.allow).focus();
  await page.keyboard.press("Enter");
  await expect(mine(page)).toBeVisible();
  // The one large button has the focus, and finishes the line.
  await expect(button(page, role.orb.mine)).toBeFocused();
  await roomIsHeard(page);
  await page.keyboard.press("Space");
  await expect(status(page, /在说/)).toBeVisible();
  // Pressed too soon, it would have been meant for the turn before.
  await expect(async () => {
    await page.keyboard.press("Space");
    await expect(status(page, role.status.paused)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("start, question, conversation and its end are accessible in every language", async ({ page }) => {
  await answerMicrophone(page, "quiet room");
  await page.goto(scene);
  await screenStands(page);
  expect(await violationsInLanguages(page)).toEqual([]);
  await button(page, role.start.begin).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violationsInLanguages(page)).toEqual([]);
  await button(page, microphone.gate.allow).click();
  await untilMyTurn(page);
  await button(page, role.pause).click();
  expect(await violationsInLanguages(page)).toEqual([]);
  await button(page, role.orb.paused).click();
  await untilMyTurn(page);
  await roomIsHeard(page);
  await button(page, role.orb.mine).click();
  await throughTheRest(page);
  expect(await violationsInLanguages(page)).toEqual([]);
});
