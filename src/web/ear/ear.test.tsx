import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import { sampleContrast } from "#tests/support/contrast.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, Answer, OpenOptions } from "#tests/support/dom/open-app.ts";
import {
  button,
  choose,
  expectFocus,
  expectText,
  findButton,
  finishLastBlank,
  practicePath,
} from "#tests/support/dom/practising.ts";
import { practiceAtLastBlank } from "#tests/support/dom/stored-practice.ts";
import { findWord, sheetSays } from "#tests/support/dom/study-screen.ts";

const app = withApp();

const path = "/ear/vowel-length";
const { id, title, summary } = sampleContrast;

const data =
  (value: unknown): Answer =>
  () =>
    Response.json({ code: "001", data: value });

const answers: NonNullable<OpenOptions["answers"]> = {
  "GET /api/ear": data([
    { id, title, summary },
    { id: "small-tsu", title: "促音", summary: "きて・きって" },
  ]),
  "GET /api/ear/vowel-length": data(sampleContrast),
  ...Object.fromEntries(
    sampleContrast.packs.map(({ url, bytes }): [string, Answer] => [
      `GET ${url}`,
      () => new Response(new Uint8Array(bytes)),
    ]),
  ),
};

/** The time after which the page has sent its results. */
const sendMs = 30_000;

async function resultsOf(account: Account): Promise<EarResult[]> {
  const answer = await app.inject({
    url: "/api/user/ear/results",
    headers: { authorization: account.token },
  });
  return answer.json<{ data: { results: EarResult[] } }>().data.results;
}

async function historyOf(account: Account): Promise<unknown[]> {
  const answer = await app.inject({
    url: "/api/user/study/history",
    headers: { authorization: account.token },
  });
  return answer.json<{ data: { list: unknown[] } }>().data.list;
}

test("sends the result of a round answered by keyboard to the server", async () => {
  const account = await app.newAccount();
  const { user, pass } = await app.open(path, { account, answers });
  await user.click(await findButton("开始练习（约 3 分钟）"));
  for (let trial = 1; trial <= 24; trial += 1) {
    await expectFocus(() => button("再听一遍"));
    await user.keyboard(trial % 2 === 0 ? "1" : "{ArrowLeft}");
    await expectFocus(() => button(trial === 24 ? "看结果" : "下一题"));
    await user.keyboard("{Enter}");
  }
  // Both sides are asked equally often, so always choosing the same side is right half of the time.
  await expectText("24 题里听对 12 题");
  await pass(sendMs);
  await waitFor(async () =>
    expect(await resultsOf(account)).toMatchObject([
      { contrast: id, kind: "training", asked: 24, right: 12 },
    ]),
  );
  await waitFor(async () =>
    expect(await historyOf(account)).toMatchObject([
      { kind: "ear", attempts: 24, correct: 12, finished: true },
    ]),
  );
});

test("shows romaji below the kana, unless the learner has turned romaji off", async () => {
  await app.open(path, { answers });
  await screen.findByText("obaasan");
  await app.open(path, { answers, stored: { preferences: JSON.stringify({ showRomaji: false }) } });
  await screen.findByText("おばあさん");
  expect(screen.queryByText("obaasan")).toBeNull();
});

test("plays both words after an answer and shows the answer as text", async () => {
  const { user, audio } = await app.open(path, { answers });
  await user.click(await findButton(/^先测一测/));
  await user.keyboard("2");
  await expectText(/对，是「|这次是「/);
  const [first] = await screen.findAllByRole("button", { name: /^听「/ });
  const before = audio.src;
  if (first !== undefined) await user.click(first);
  await waitFor(() => expect(audio.src).not.toBe(before));
  expect(await violations()).toEqual([]);
});

test("counts the answers of a stopped round and lists its contrast as in training", async () => {
  const { user } = await app.open(path, { answers });
  await user.click(await findButton("开始练习（约 3 分钟）"));
  await user.keyboard("1");
  await user.click(await findButton("先到这里"));
  await expectText(/1 题里听对 [01] 题/);
  await user.click(screen.getByRole("link", { name: "看所有听辨练习" }));
  await expectText("练习中");
  expect(await violations()).toEqual([]);
});

test("stores no result for a round with captions", async () => {
  const { user } = await app.open(path, { answers });
  await user.click(await screen.findByRole("switch", { name: "显示字幕" }));
  await user.click(await findButton("开始练习（约 3 分钟）"));
  await user.keyboard("1");
  await user.click(await findButton("先到这里"));
  await expectText("开着字幕，这一轮不计入");
  expect(localStorage.getItem("kaiwa:visit:ear-visit")).toBeNull();
});

/** Pairs with the same kana: 雨 and 飴 differ only in pitch, the statement and the question only in intonation. */
const sameKana: [kind: string, one: string, other: string][] = [
  ["pitch", "雨", "飴"],
  ["intonation", "本当。", "本当？"],
];

test.each(sameKana)(
  "names each word in captions and on buttons if the words differ only in %s",
  async (_, one, other) => {
    const kana = "あめ";
    const word = (written: string) => ({ written, kana, meaning: "", sentence: { written, meaning: "" } });
    const pairs = sampleContrast.pairs.map(() => ({ words: [word(one), word(other)] }));
    const { user } = await app.open(path, {
      answers: { ...answers, "GET /api/ear/vowel-length": data({ ...sampleContrast, pairs }) },
    });
    await user.click(await screen.findByRole("switch", { name: "显示字幕" }));
    await user.click(await findButton("开始练习（约 3 分钟）"));
    const replay = await findButton("再听一遍");
    const caption = replay.parentElement?.querySelector(":scope > p[lang=ja]");
    expect([one, other]).toContain(caption?.textContent);
    await user.keyboard("1");
    await findButton(`听「${one}」`);
    await findButton(`听「${other}」`);
  },
);

test("reports a sound that fails to load and plays it on retry", async () => {
  const { user, answer } = await app.open(path, { answers });
  let isBroken = true;
  answer(/^GET \/audio\//, () => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return undefined;
  });
  await user.click(await findButton("开始练习（约 3 分钟）"));
  await expectText("声音没能播放");
  isBroken = false;
  await user.click(button("再试一次"));
  await findButton("再听一遍");
});

const passedOn = (day: string, place: number): EarResult => ({
  id: `result-00${place}`,
  contrast: "vowel-length",
  kind: "check",
  at: Date.parse(day),
  day,
  asked: 20,
  right: 19,
  level: "word",
});

/** Stored data of a visitor who passed checks on two days. */
function masteredVisit(): Record<string, string> {
  const results = ["2026-11-10", "2026-11-11"].map(passedOn);
  return { "ear-visit": JSON.stringify(Object.fromEntries(results.map((one) => [one.id, one]))) };
}

test("marks a mastered contrast in the list", async () => {
  await app.open("/ear", { answers, visit: masteredVisit() });
  await expectText("已掌握");
  await expectText("还没试过");
});

test("marks the words of a mastered contrast on their cards", async () => {
  const ticket = { written: "食券", kana: "しょっけん", meaning: "", sentence: { written: "", meaning: "" } };
  const pairs = [{ words: [ticket, ticket] }];
  const { user } = await app.open("/study/ramen-order/dialogue", {
    answers: { ...answers, "GET /api/ear/vowel-length": data({ ...sampleContrast, pairs }) },
    visit: masteredVisit(),
  });
  await user.click(await findWord(0, "食券"));
  await sheetSays("你听得出这个词");
});

test("offers a contrast after three related mistakes in a practice", async () => {
  const [round = ""] = Object.values(
    await practiceAtLastBlank(app, { shown: 8, mistakes: { "long-vowel": 3 } }),
  );
  const { user } = await app.open(practicePath, {
    answers,
    visit: { [ownerKeyNames.practice("ramen-order")]: round },
  });
  await finishLastBlank(user, async () => choose(user, "また"));
  const link = await screen.findByRole("link", { name: /要不要练练听力：/ });
  expect(link.getAttribute("href")).toBe(path);
});

test("offers a contrast at the end of a review with the third related mistake", async () => {
  const account = await app.newAccount();
  const event = { id: randomUUID(), card: "ramen-order/0/blank", kind: "saved", at: Date.now() - 2 * dayMs };
  await app.inject({
    method: "POST",
    url: "/api/user/review/events",
    headers: { authorization: account.token },
    payload: { events: [event] },
  });
  const { user } = await app.open("/review", {
    account,
    answers,
    stored: {
      [ownerKey({ userId: account.id }, ownerKeyNames.mistakes)]: JSON.stringify({ "small-tsu": 2 }),
    },
  });
  await user.click(await findButton("开始"));
  await user.click(await findButton("改为输入"));
  await user.type(await screen.findByRole("textbox", { name: "你的回答" }), "shoken{Enter}");
  await user.click(await findButton("下一张"));
  await user.click(await findButton("说出来，再看答案"));
  await user.click(await findButton(/^想起来了/));
  const link = await screen.findByRole("link", { name: /要不要练练听力：促音/ });
  expect(link.getAttribute("href")).toBe("/ear/small-tsu");
});

test("links from the practice page to ear training", async () => {
  await app.open("/practice", { answers });
  expect(await screen.findByRole("link", { name: /^听辨练习/ })).toBeDefined();
});
