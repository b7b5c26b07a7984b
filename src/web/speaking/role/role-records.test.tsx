import { randomUUID } from "node:crypto";
import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { HistoryData } from "#contract/history.schema.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { answerLines, playPartnerLines, state } from "#tests/support/dom/role.ts";
import { eventually } from "#tests/support/eventually.ts";
import learning from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const app = withApp();

async function openRole(options: OpenOptions & { account: Account }): Promise<Visit> {
  const visit = await app.open("/speak/ramen-order", options);
  answerLines(visit);
  return visit;
}

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("button", { name });

/** Ends the learner's turn or taps the first choice. Does nothing if the turn has already ended at its time limit. */
function sayWithoutMicrophone(): void {
  const choice = document.querySelector<HTMLElement>("main ul button");
  (screen.queryByRole("button", { name: "说完了" }) ?? choice)?.click();
}

async function historyOf({ token }: Account): Promise<HistoryData["list"]> {
  const answer = await app.inject({
    url: "/api/user/study/history?limit=100",
    headers: { authorization: token },
  });
  return answer.json<{ data: HistoryData }>().data.list;
}

/** Expects one page, from a spoken conversation. */
async function expectSpokenPage(): Promise<void> {
  const page = await waitFor(() => {
    const found = document.querySelectorAll("main li a");
    expect(found).toHaveLength(1);
    return found[0];
  });
  expect(page?.textContent).toContain("ラーメン屋の券売機");
  const spoken = screen.getByText(learning.diary.spoken);
  expect(spoken.parentElement?.querySelector("dd")?.textContent).toBe("1");
}

test("records a role that was suspended and resumed without a microphone, and writes a page of the diary", async () => {
  const account = await app.newAccount();
  const first = await openRole({ account });
  await first.user.click(await button("不用麦克风，只留出说的时间"));
  await playPartnerLines(first);
  sayWithoutMicrophone();
  await eventually(async () => {
    await first.pass(1_000);
    expect(await historyOf(account)).toMatchObject([
      { kind: "speaking", mode: "role", finished: false, completedSegments: 1 },
    ]);
  });

  const second = await openRole({ account, isReturning: true });
  await second.user.click(await button(/^接着上次/));
  while (state() !== undefined) {
    await playPartnerLines(second);
    sayWithoutMicrophone();
    await waitFor(() => expect(["mine", "choosing"]).not.toContain(state()));
  }
  await screen.findByRole("heading", { name: "这段对话到结尾了" });
  await eventually(async () => {
    await second.pass(1_000);
    const finished = (await historyOf(account)).filter((record) => record.finished);
    expect(finished).toMatchObject([{ kind: "speaking", contentId: "ramen-order", score: 0, grade: null }]);
  });
  await app.open("/diary", { account, isReturning: true });
  await expectSpokenPage();
});

test("shows a role that was spoken on another device in the diary and the history", async () => {
  const account = await app.newAccount();
  const record = {
    id: randomUUID(),
    contentId: "ramen-order",
    kind: "speaking",
    mode: "role",
    startedAt: Date.now(),
    durationSeconds: 90,
    completedSegments: 6,
    totalSegments: 6,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: true,
  };
  const headers = { authorization: account.token };
  const stored = await app.inject({
    method: "POST",
    url: "/api/user/study/record",
    headers,
    payload: record,
  });
  expect(stored.statusCode).toBe(200);
  await app.open("/diary", { account });
  await expectSpokenPage();
  const { user } = await app.open("/study-history", { account, isReturning: true });
  const summary = await waitFor(() => {
    const found = document.querySelector<HTMLElement>("details summary");
    if (found === null) throw new Error("no record was found in the history");
    return found;
  });
  expect(summary.textContent).toContain("角色扮演");
  const details = within(summary.parentElement ?? summary);
  expect(details.getByRole("img", { name: "角色扮演说完了" })).toBeTruthy();
  await user.click(summary);
  expect(document.querySelector("details dl")?.textContent).toContain("6/6");
  expect(details.getByRole("link", { name: "再学一次" }).getAttribute("href")).toBe("/speak/ramen-order");
});

test("links to speaking from the dialogue, the practice and the home card until the learner has spoken the scene", async () => {
  // Simulates a visitor who has heard the whole scene and practised it well.
  await app.open("/about");
  const id = "ramen-order";
  const at = Date.now() - 60_000;
  const heard = { progress: 100, completedSegments: [0, 1, 2], lastPosition: 2, lastUpdated: at };
  localStorage.setItem("kaiwa:visit:progress", JSON.stringify({ [id]: heard }));
  localStorage.setItem("kaiwa:visit:recent", JSON.stringify([{ id, timestamp: at }]));
  localStorage.setItem("kaiwa:visit:best-scores", JSON.stringify({ [id]: 90 }));
  const link = async (name: RegExp): Promise<string | null> =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  for (const tab of ["dialogue", "practice"]) {
    await app.open(`/study/${id}/${tab}`, { isReturning: true });
    expect(await link(/选个角色，自己说一遍/)).toBe(`/speak/${id}`);
  }
  await app.open("/category/all", { isReturning: true });
  expect(await link(/轮到你开口了/)).toBe(`/speak/${id}`);
  localStorage.setItem("kaiwa:visit:spoken-roles", JSON.stringify({ [id]: Date.now() }));
  await app.open("/category/all", { isReturning: true });
  await screen.findByRole("link", { name: /下一个场景/ });
  expect(screen.queryByRole("link", { name: /轮到你开口了/ })).toBeNull();
});
