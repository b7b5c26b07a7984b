import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { answers, begin, choose, finish } from "./steps/practising.ts";
import { ramen } from "./steps/ramen-conversation.ts";
import { texts } from "./steps/texts.ts";
import { startWith } from "./steps/visits.ts";
import { speakOnRequest, waitForRecognition } from "./steps/voice-at-microphone.ts";

const { diary } = texts.zh;
const first = diary.title.replace("{{number}}", "1");
const written = ramen.diary?.sentences.filter(({ id }) => [0, 1, 3].includes(id)) ?? [];

test("a practice becomes a page, which the learner reads aloud and finds again in the book", async ({
  page,
}) => {
  await waitForRecognition(page);
  const say = await speakOnRequest(page);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  const own = page.locator("[data-sentence][data-own]");

  await test.step("the practice ends with a page whose own words are still black", async () => {
    await begin(page, "选择");
    await finish(page, (blank) => choose(page, answers[blank] ?? ""));
    await expect(page.getByRole("heading", { name: first })).toBeVisible();
    await expect(page.getByRole("img", { name: "花丸 · 评级 S" })).toBeVisible();
    await expect(own).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("each sentence is recognised, and the quoted words turn blue", async () => {
    await page.getByRole("button", { name: diary.read.start }).click();
    for (const [place, { audio }] of written.entries()) {
      const status = diary.read.now
        .replace("{{place}}", String(place + 1))
        .replace("{{count}}", String(written.length));
      await expect(page.getByText(status)).toBeVisible();
      await expect(page.locator("[data-on]")).toHaveCount(1);
      await say(audio?.url ?? "");
    }
    await expect(page.getByRole("button", { name: diary.yourVoice })).toBeVisible();
    await expect(own).toHaveCount("「しょうゆにします」".length);
    await expect(page.getByText(diary.hint.spoken)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the book has the page", async () => {
    await page.goto("/diary/ramen-order");
    await expect(page.getByRole("heading", { name: first })).toBeVisible();
    await expect(page.getByRole("button", { name: diary.read.start })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
