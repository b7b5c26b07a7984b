import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { HistoryData } from "#contract/history.schema.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { address, goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account } from "#tests/support/dom/open-app.ts";
import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const app = withApp();

const practice: Omit<StudyRecord, "id" | "startedAt"> = {
  contentId: "ramen-order",
  kind: "practice",
  mode: "choose",
  durationSeconds: 300,
  completedSegments: 13,
  totalSegments: 13,
  attempts: 10,
  correct: 9,
  maxStreak: 6,
  score: 96,
  grade: "S",
  finished: true,
};

async function record({ token }: Account, change: Partial<StudyRecord>): Promise<void> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/user/study/record",
    headers: { authorization: token },
    payload: { ...practice, id: randomUUID(), startedAt: Date.now(), ...change },
  });
  expect(answer.statusCode).toBe(200);
}

async function historyOf({ token }: Account): Promise<HistoryData> {
  const answer = await app.inject({
    url: "/api/user/study/history?limit=100",
    headers: { authorization: token },
  });
  return answer.json<{ data: HistoryData }>().data;
}

function figuresIn(place: ParentNode): Record<string, string | undefined> {
  return Object.fromEntries(
    [...place.querySelectorAll("dl > div")].map((figure) => [
      figure.querySelector("dt")?.textContent ?? "",
      figure.querySelector("dd")?.textContent,
    ]),
  );
}

test("explains an empty history", async () => {
  await app.open("/study-history", { account: await app.newAccount() });
  expect(await screen.findByText("还没有学习记录")).toBeDefined();
});

test("shows all figures, the charts as tables, and the details of each record with ten records per page", async () => {
  const account = await app.newAccount();
  const now = Date.now();
  await record(account, {
    finished: false,
    grade: null,
    score: 0,
    completedSegments: 4,
    startedAt: now - 5_000,
  });
  for (let more = 0; more < 10; more += 1) await record(account, { startedAt: now - 86_400_000 });
  await record(account, { startedAt: now });
  const { user } = await app.open("/study-history", { account });
  await screen.findByRole("region", { name: texts.history.stats });
  expect(figuresIn(screen.getByRole("region", { name: texts.history.stats }))).toEqual({
    [texts.history.totalPractices]: "12",
    [texts.history.completedPractices]: "11",
    [texts.history.completedDialogues]: "0",
    [texts.history.averageScore]: "96",
    [texts.history.averageAccuracy]: "90%",
    [texts.progress.overall]: "0%",
    [texts.history.totalTime]: "1 小时 0 分钟",
    [texts.history.averageTime]: "5 分钟",
  });
  expect(screen.getByText(/八周里有 2 天在学习，共 60 分钟/)).toBeDefined();
  const grades = [...screen.getByRole("table", { name: texts.history.gradesChart }).querySelectorAll("tr")];
  const earned = grades.find((row) => row.querySelector("th")?.textContent === "S");
  expect(earned?.textContent).toMatch(/11|1.*10|10.*1/);

  const records = (): HTMLDetailsElement[] => [...document.querySelectorAll("details")];
  expect(records()).toHaveLength(10);
  const [newest, halfway] = records();
  // The state has its own row below the title, so that no word is broken.
  expect(halfway?.querySelector("summary span")?.textContent).toContain(texts.history.unfinished);
  expect(figuresIn(newest ?? document)).toEqual({
    [texts.history.grade]: "S",
    [texts.history.completedSegments]: "13/13",
    [texts.history.accuracy]: "90%",
    [texts.history.attempts]: "10",
    [texts.history.maxStreak]: "6",
    [texts.history.score]: "96",
    [texts.history.time]: "5 分钟",
  });
  expect(await violations(screen.getByRole("main"))).toEqual([]);

  await user.click(screen.getByRole("button", { name: texts.pages.next }));
  await waitFor(() => expect(records()).toHaveLength(2));
  expect(address()).toBe("/study-history?page=2");
});

test("records the listening time without the time in which the page is hidden", async () => {
  const account = await app.newAccount();
  const { user, pass } = await app.open("/study/ramen-order/dialogue", { account });
  // The component that measures the time loads after the scene.
  const { calls } = vi.mocked(window.addEventListener).mock;
  const sign = ["touchstart", expect.any(Function), { capture: true, passive: true }];
  await waitFor(() => expect(calls).toContainEqual(sign));
  const show = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  await pass(60_000);
  await user.keyboard("{Tab}");
  show("hidden");
  await pass(600_000);
  show("visible");
  await pass(30_000);
  goTo("/profile");
  await screen.findByRole("heading", { level: 1 });
  await pass(20_000);
  await waitFor(async () => expect((await historyOf(account)).list).toHaveLength(1));
  const [heard] = (await historyOf(account)).list;
  expect(heard).toMatchObject({
    kind: "dialogue",
    mode: "repeat",
    contentId: "ramen-order",
    finished: false,
  });
  expect(heard?.durationSeconds).toBeGreaterThanOrEqual(60);
  expect(heard?.durationSeconds).toBeLessThan(240);
});

test("lists favourites newest first with ten per page, dates and a search", async () => {
  const account = await app.newAccount();
  const scenes = [
    "ramen-order",
    "cafe-wrong-order",
    "which-platform",
    "hotel-check-in",
    "convenience-store",
    "taxi-umbrella",
    "post-office",
    "where-are-you",
    "pharmacy",
    "clinic-fever",
    "first-day",
  ];
  for (const scene of scenes) {
    const answer = await app.inject({
      method: "POST",
      url: `/api/user/collect/${scene}`,
      headers: { authorization: account.token },
    });
    expect(answer.statusCode).toBe(200);
  }
  const { user } = await app.open("/profile?list=favourites", { account });
  const rows = (): HTMLElement[] => [
    ...screen.getByRole("tabpanel").querySelectorAll<HTMLElement>("ul > li"),
  ];
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(rows()[0]?.textContent).toMatch(/月.*日 收藏/);
  expect(rows()[0]?.querySelector("a")?.getAttribute("href")).toBe("/study/first-day");
  expect(await violations(screen.getByRole("main"))).toEqual([]);
  await user.click(screen.getByRole("button", { name: texts.pages.next }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain("拉面店的食券机");
  const search = screen.getByRole("searchbox", { name: texts.favourites.search });
  await user.type(search, "餐厅");
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.clear(search);
  await user.type(search, "寿司");
  expect(await screen.findByText(texts.favourites.none)).toBeDefined();
});
