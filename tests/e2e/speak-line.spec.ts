import type { Locator, Page } from "@playwright/test";
import { storageKeys } from "#web/lib/storage/storage.ts";
import { axeLanguages, violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { listenIn } from "./steps/listening.ts";
import { lengths } from "./steps/meanwhile.ts";
import { answerMicrophone } from "./steps/microphone.ts";
import { noteShown, wasLit, wasPressed, wasShown } from "./steps/shown.ts";
import { tagOf, texts, zh } from "./steps/texts.ts";
import { startWith, storeElsewhere } from "./steps/visits.ts";
import { speakWhenRecorded } from "./steps/voice-at-microphone.ts";

const scene = "ramen-order";
const { line: said, mirror, ruler, build, microphone } = texts.zh.speaking;

/** すみません、「かたさ」って何ですか。 Two phrases and more, with っ and ん. */
const segment = 5;

const explained = { [storageKeys.microphoneExplained]: "yes" };

const menuButton = (page: Page, of: number, { menu }: { menu: string } = zh.study): Locator =>
  page.locator(`#line-${of}`).getByRole("button", { name: new RegExp(menu) });

/** Opens one of a line's ways to speak, from its menu. */
async function open(page: Page, row: string, title: string): Promise<Locator> {
  await page.goto(`/study/${scene}/dialogue`);
  await menuButton(page, segment).click();
  await page.getByRole("button", { name: row }).click();
  const sheet = page.getByRole("dialog", { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}

test("a line is said in two taps, heard in turn with its model, and seen beside it", async ({ page }) => {
  await noteShown(page);
  await speakWhenRecorded(page, scene, segment);
  await startWith(page, explained);
  const sheet = await open(page, said.menu, said.title);
  await test.step("it stops by itself, and is heard at once", async () => {
    await wasShown(page, said.stop);
    await expect(sheet.getByRole("button", { name: said.again })).toBeVisible();
    await wasPressed(page, said.mine);
  });
  await test.step("the signs are explained by the line itself, once, and again when asked", async () => {
    await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toBeVisible();
    await sheet.getByRole("button", { name: mirror.part.model }).click();
    await sheet.getByRole("button", { name: mirror.guide.done }).click();
    await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toHaveCount(0);
    await sheet.getByRole("button", { name: mirror.guide.open }).click();
    await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toBeVisible();
    await sheet.getByRole("button", { name: mirror.guide.done }).click();
  });
  await test.step("who says what the model says is told nothing", async () => {
    for (const told of Object.values(mirror.told)) await expect(sheet.getByText(told)).toHaveCount(0);
  });
  await test.step("what is drawn is there in words", async () => {
    await sheet.getByRole("button", { name: mirror.table.show }).click();
    const rows = sheet.getByRole("row");
    // Its head, and すみませんかたさってなんですか.
    await expect(rows).toHaveCount(16);
    await expect(sheet.getByRole("row", { name: /^っ/ })).toContainText(mirror.kind.stop);
  });
  await test.step("both are heard in turn, and quiet when asked", async () => {
    // In the page itself: both together last a few seconds, and a second press after them would begin anew.
    const pressed = await sheet.getByRole("button", { name: said.both }).evaluate(
      (both) =>
        new Promise<(string | null)[]>((resolve) => {
          const states: (string | null)[] = [];
          const observer = new MutationObserver(() => {
            states.push(both.getAttribute("aria-pressed"));
            if (states.length === 1 && both instanceof HTMLElement) both.click();
            else {
              observer.disconnect();
              resolve(states);
            }
          });
          observer.observe(both, { attributeFilter: ["aria-pressed"] });
          if (both instanceof HTMLElement) both.click();
        }),
    );
    expect(pressed).toEqual(["true", "false"]);
  });
  await test.step("on the narrowest phone nothing sticks out", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const overflow = await sheet.evaluate(
      (element) =>
        Math.max(...[...element.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect().right)) -
        element.getBoundingClientRect().right,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(menuButton(page, segment)).toBeFocused();
});

test("another line is told as such, kindly, with both sounds", async ({ page }) => {
  await speakWhenRecorded(page, scene, 8);
  await startWith(page, explained);
  const sheet = await open(page, said.menu, said.title);
  const again = sheet.getByRole("button", { name: said.again });
  const told = sheet.getByText(mirror.told["other-line"]);
  const isTold = async (): Promise<boolean> => {
    await expect(again).toBeVisible();
    return told.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  // A machine that is held up records with holes, of which nothing is told: one says it again, as a learner would.
  for (let takes = 0; takes < 5 && !(await isTold()); takes += 1) await again.click();
  await expect(told).toBeVisible();
  await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toHaveCount(0);
});

test("without a microphone the model is heard all the same, and the way to one is said", async ({ page }) => {
  await noteShown(page);
  await answerMicrophone(page, "NotFoundError");
  await page.goto(`/study/${scene}/dialogue`);
  await menuButton(page, segment).click();
  await page.getByRole("button", { name: said.menu }).click();
  await page.getByRole("button", { name: microphone.gate.allow }).click();
  const sheet = page.getByRole("dialog", { name: said.title });
  await expect(sheet.getByText(microphone.faults.absent.title)).toBeVisible();
  await sheet.getByRole("button", { name: said.model, exact: true }).click();
  await wasPressed(page, said.model);
  await expect(sheet.getByRole("button", { name: said.mine, exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("the beats of a line are tapped, by finger and by keyboard, and stand beside even ones", async ({
  page,
}) => {
  await noteShown(page);
  const sheet = await open(page, ruler.menu, ruler.title);
  await sheet.getByRole("group", { name: ruler.choose }).getByRole("button", { name: /って/ }).click();
  await expect(sheet.getByText(/^\d+ 拍$/)).toBeVisible();
  const pad = sheet.getByRole("button", { name: ruler.pad });
  // Who stops between two taps begins anew: a machine that is held up is let try again.
  const counted = (taps: number) =>
    expect(sheet.getByRole("status").filter({ hasText: `${taps} 下` })).toBeVisible({ timeout: 5_000 });
  await test.step("by finger", () =>
    expect(async () => {
      for (let tap = 0; tap < 3; tap += 1) await pad.tap();
      await counted(3);
    }).toPass());
  await test.step("by keyboard", () =>
    expect(async () => {
      await pad.focus();
      for (const key of ["Space", "Enter", "Space", "Enter"]) await page.keyboard.press(key);
      await counted(4);
    }).toPass());
  await test.step("and each lights up as it sounds", async () => {
    await sheet.getByRole("button", { name: ruler.slow }).click();
    await wasLit(page);
  });
});

test("the card of a word counts its beats, with a pair that differs by one", async ({ page, request }) => {
  await page.goto(`/study/${scene}/dialogue`);
  await page.locator("#line-0 [role=button]", { hasText: "買" }).click();
  const card = page.getByRole("dialog", { name: zh.study.word.title });
  await expect(card.getByRole("button", { name: ruler.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("#line-0 [role=button]", { hasText: "食券" }).click();
  await card.getByRole("button", { name: ruler.title }).click();
  await expect(card.getByText("4 拍", { exact: true })).toBeVisible();
  await expect(card.getByRole("heading", { name: ruler.pair.stop })).toBeVisible();
  await expect(card).toContainText("「しょけん」");
  const pair = card.getByRole("button", { name: "さっき" });
  await pair.click();
  for (const word of ["さっき", "先", "看板", "かばん", "カード", "角"]) {
    const answer = await request.get(`/api/dictionary/${encodeURIComponent(word)}`);
    expect(await answer.text()).toContain(".mp3");
  }
});

test("a long line is built up from its end, with time to say each part", async ({ page }) => {
  await noteShown(page);
  await listenIn(page);
  const sheet = await open(page, build.menu, build.title);
  const parts = sheet.locator("[data-part=said]");
  await expect(parts).toHaveCount(1);
  const all = await sheet.locator("[data-part]").count();
  expect(all).toBeGreaterThan(1);
  await sheet.getByRole("button", { name: build.start }).click();
  await wasShown(page, build.turn);
  await test.step("then with the part before it, by itself", async () => {
    await expect(parts).not.toHaveCount(1);
    await expect.poll(() => lengths(page)).not.toHaveLength(1);
    const [first = 0, second = 0] = await lengths(page);
    expect(second).toBeGreaterThan(first);
  });
  await test.step("and on by hand, to the whole line", async () => {
    const next = sheet.getByRole("button", { name: build.next });
    while ((await next.getAttribute("aria-disabled")) === null) await next.click();
    await expect(parts).toHaveCount(all);
  });
  // Unless the whole line is over already.
  const pause = sheet.getByRole("button", { name: build.pause });
  const anew = sheet.getByRole("button", { name: build.anew });
  await expect(async () => {
    if (await pause.isVisible()) await pause.click({ timeout: 1_000 });
    await expect(anew).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("in shadowing one tap records the line that was just heard; afterwards the dialogue goes on", async ({
  page,
}) => {
  await speakWhenRecorded(page, scene, segment);
  // The longest line's turn, at the slowest: some twenty seconds in which to tap.
  const preferences = { repeatCount: 1, playbackSpeed: 0.5, shadowingMultiplier: 3, minimumInterval: 2 };
  await startWith(page, { ...explained, preferences: JSON.stringify(preferences) });
  await page.goto(`/study/${scene}/dialogue`);
  await page.getByRole("button", { name: new RegExp(`^播放第 ${segment + 1} 句`) }).click();
  await page.getByRole("button", { name: said.shadow }).click();
  const sheet = page.getByRole("dialog", { name: said.title });
  await expect(sheet).toContainText("かたさ");
  await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toBeVisible();
  await sheet.getByRole("button", { name: zh.common.close }).click();
  await expect(page.getByRole("button", { name: zh.study.pause, exact: true })).toBeVisible();
});

test("all of it can be read out and operated", async ({ page }) => {
  const short = 7;
  await speakWhenRecorded(page, scene, short);
  await startWith(page, explained);
  await page.goto(`/study/${scene}/dialogue`);
  const found: string[] = [];
  const sheet = page.locator("[role=dialog]");
  for (const language of axeLanguages) {
    const { app, speaking } = texts[language];
    await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: language }) });
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
    const look = async (row: string, isThere: () => Promise<void>): Promise<void> => {
      await menuButton(page, short, app.study).click();
      await page.getByRole("button", { name: row }).click();
      await isThere();
      // Colours are the same in every language.
      const colours = language === "zh" ? "too" : "without";
      for (const one of await violations(page, { within: "[role=dialog]", colours }))
        found.push(`${language} ${one}`);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    };
    await look(speaking.line.menu, () =>
      expect(sheet.getByRole("heading", { name: speaking.mirror.guide.title })).toBeVisible(),
    );
    await look(speaking.ruler.menu, () =>
      expect(sheet.getByRole("button", { name: speaking.ruler.pad })).toBeVisible(),
    );
    await look(speaking.build.menu, () =>
      expect(sheet.getByRole("button", { name: speaking.build.start })).toBeVisible(),
    );
  }
  expect(found).toEqual([]);
});
