import { expect, onTestFinished, test, vi } from "vitest";
import { advanceUntil } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import t from "#web/kit/i18n/zh/app.json" with { type: "json" };
import learning from "#web/kit/i18n/zh/learning.json" with { type: "json" };

const app = withApp();

test("shows search results in place of the initial question, and the question again after the search", async () => {
  const { user } = await app.open("/category/all");
  await screen.findByText(t.start.question);
  const field = screen.getByRole("searchbox");
  await user.type(field, "拉面");
  await screen.findByRole("link", { name: /拉面店的食券机/ });
  expect(screen.queryByText(t.start.question)).toBeNull();
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await waitFor(() => expect(screen.getByText(t.start.question)).toBeTruthy());
});

test("shows a problem if the preloaded response has no list", async () => {
  const body = JSON.stringify({ code: "003" });
  const respond = (): Response => new Response(body, { headers: { "content-type": "application/json" } });
  const early = "/api/category/list";
  await app.open("/category/all", { early, answers: { [`GET ${early}`]: respond } });
  await screen.findByText(t.problem.unexpected);
});

test("leads from a search result for a line to that line", async () => {
  const { user } = await app.open("/category/all");
  await user.type(await screen.findByRole("searchbox"), "お待ちどおさま。");
  const result = await screen.findByRole("link", { name: /拉面店的食券机/ });
  expect(result.getAttribute("href")).toBe("/study/ramen-order/dialogue?line=8");
});

test("shows on the card that a scene is heard, practised and spoken, and which step is next", async () => {
  const { user } = await app.open("/category/all");
  await user.click(await screen.findByRole("button", { name: t.start.kana }));
  const card = await screen.findByRole("link", { name: new RegExp(`^${t.home.step.start}`) });
  for (const step of Object.values(t.steps)) expect(card.textContent).toContain(step);
  expect(card.querySelector("[data-state=now]")?.textContent).toContain(t.steps.hear);
});

test("does not mark a scene as heard after a practice alone", async () => {
  const progress =
    '{"ramen-order":{"progress":100,"completedSegments":[0,1,2],"lastPosition":2,"lastUpdated":1}}';
  const recent = '[{"id":"ramen-order","timestamp":1}]';
  const visit = { progress, recent, "best-scores": '{"ramen-order":55}' };
  await app.open("/category/all", { visit });
  const step = await screen.findByText(t.steps.practise);
  await waitFor(() => expect(step.closest("[data-state]")?.getAttribute("data-state")).toBe("done"));
  expect(screen.getByText(t.steps.hear).closest("[data-state]")?.getAttribute("data-state")).not.toBe("done");
});

test("shows the next step offline even if the code that lists the downloaded scenes is missing", async () => {
  vi.doMock("#web/offline/find-offline-scenes.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  onTestFinished(() => vi.doUnmock("#web/offline/find-offline-scenes.ts"));
  const { setOnline, pass } = await app.open("/category/all");
  await screen.findByText(t.start.question);
  setOnline(false);
  await pass(0);
  await screen.findByText(t.start.question);
});

/** The link at the ramen shop in its street. */
const ramenPlace = () => document.querySelector('main li li a[href="/study/ramen-order"]');

test("shows a character of the next scene with its first line, and lights the places of finished scenes", async () => {
  const visit = {
    "best-scores": '{"ramen-order":96}',
    "spoken-roles": '{"ramen-order":1700000000000}',
  };
  await app.open("/category/all", { visit });
  const hear = await screen.findByRole("button", { name: /的第一句/ });
  expect(hear.closest("p")?.querySelector("[lang=ja]")?.textContent).not.toBe("");
  await waitFor(() => expect(ramenPlace()?.textContent).toBe(`拉面店的食券机, ${t.category.light.on}`));
  expect(ramenPlace()?.querySelectorAll("[data-light=on]")).toHaveLength(1);
  expect(ramenPlace()?.closest("ul")?.querySelectorAll("[data-light]")).toHaveLength(1);
  expect(screen.getAllByText(`, ${t.category.light.off}`).length).toBeGreaterThan(30);
  screen.getByRole("heading", { name: new RegExp(`^${t.home.allScenes} 亮了 1/\\d{2,} 盏灯$`) });
});

test("shows the partner of the next scene in front of its place", async () => {
  await app.open("/category/all", { stored: { preferences: JSON.stringify({ startingPoint: "kana" }) } });
  const card = await screen.findByRole("link", { name: new RegExp(`^${t.home.step.start}`) });
  const sceneId = card.getAttribute("href")?.split("/")[2];
  await waitFor(() => expect(document.querySelectorAll('main li img[src^="/faces/"]')).toHaveLength(1));
  const face = document.querySelector('main li img[src^="/faces/"]');
  expect(face?.closest("a")?.getAttribute("href")).toBe(`/study/${sceneId}`);
});

/** Sets the clock of the page to an hour of the learner's day. */
function setClock(hour: number): void {
  vi.spyOn(Date.prototype, "getHours").mockReturnValue(hour);
  onTestFinished(() => void vi.restoreAllMocks());
}

test.each([
  [8, "おはよう。", "morning"],
  [13, "こんにちは。", "day"],
  [19, "こんばんは。", "evening"],
  [21, "こんばんは。", "night"],
])("at %d o'clock greets with %s, shows that sky, and names no other hour", async (hour, greeting, time) => {
  setClock(hour);
  await app.open("/category/all", { stored: { preferences: JSON.stringify({ startingPoint: "kana" }) } });
  await screen.findByText(greeting);
  await screen.findByRole("button", { name: /的第一句/ });
  const pictures = [...document.querySelectorAll("main img")].map((one) => one.getAttribute("src") ?? "");
  const kinds = pictures.flatMap((one) => /^\/covers\/.*\.([a-z-]+)\.svg$/.exec(one)?.[1] ?? []);
  expect(new Set(kinds)).toEqual(new Set([`home-${time}`, `street-${time}`]));
  // The first scene takes place in the morning and begins with おはようございます。
  expect(document.querySelector("main")?.textContent?.split("おはよう")).toHaveLength(hour === 8 ? 2 : 1);
});

test("changes greeting and sky if the learner returns to the open app in the evening", async () => {
  setClock(9);
  await app.open("/category/all");
  await screen.findByText("おはよう。");
  await screen.findByRole("button", { name: /的第一句/ });
  setClock(22);
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("こんばんは。");
  await waitFor(() =>
    expect(document.querySelector("main img")?.getAttribute("src")).toContain(".home-night."),
  );
});

test("requests the characters once, and again after a network error", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const first = Promise.withResolvers<undefined>();
  let isBroken = true;
  const visit = await app.open("/category/all", {
    visit: {
      "best-scores": '{"ramen-order":96}',
      "spoken-roles": '{"ramen-order":1700000000000}',
    },
    answers: { "GET /api/town": () => (isBroken ? first.promise : undefined) },
  });
  const requested = (): number => visit.requests.filter((one) => one === "GET /api/town").length;
  await waitFor(() => expect(requested()).toBeGreaterThan(0));
  await visit.pass(1_000);
  expect(requested()).toBe(1);
  isBroken = false;
  first.reject(new TypeError("Failed to fetch"));
  await advanceUntil(visit, () => screen.queryByRole("button", { name: /的第一句/ }) !== null);
  expect(requested()).toBeGreaterThan(1);
});

test("every scene has a place in its street", async () => {
  await app.open("/category/all");
  await waitFor(() => expect(ramenPlace()).not.toBeNull());
  const answer = await app.inject({ url: "/api/category/list" });
  const categories = answer.json<{ data: { id: string; scenes: { id: string }[] }[] }>().data;
  for (const { id, scenes } of categories) {
    const street = document.querySelector(`a[href="/category/${id}"]`)?.closest("li");
    const places = [...(street?.querySelectorAll("ul a") ?? [])].map((one) => one.getAttribute("href"));
    expect(places).toEqual(scenes.map((scene) => `/study/${scene.id}`));
  }
});

test("announces only the window that has been lit since the learner last saw the streets", async () => {
  const { user } = await app.open("/category/all", { visit: { "best-scores": '{"ramen-order":96}' } });
  const announced = (): string =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join("");
  await waitFor(() => expect(ramenPlace()?.querySelector("[data-light=on]")).toBeTruthy());
  await user.click(screen.getByText("餐厅与咖啡馆"));
  await screen.findByRole("heading", { level: 1, name: "餐厅与咖啡馆" });
  localStorage.setItem("kaiwa:visit:best-scores", '{"ramen-order":96,"izakaya-for-two":90}');
  window.history.back();
  const street = (await screen.findByText("亮了 2/5 盏灯")).closest("li");
  await waitFor(() => expect(announced()).toMatch(new RegExp(`: ${t.category.light.on}$`)));
  expect(announced().split(t.category.light.on)).toHaveLength(2);
  const fresh = [...(street?.querySelectorAll("[data-fresh]") ?? [])].map((one) => one.closest("a"));
  expect(fresh.map((one) => one?.getAttribute("href"))).toEqual(["/study/izakaya-for-two"]);
});

test("shows on the card what happens in the scene and how long it takes", async () => {
  await app.open("/category/all", { stored: { preferences: JSON.stringify({ startingPoint: "kana" }) } });
  const card = await screen.findByRole("link", {
    name: new RegExp(`^${t.home.step.start} · 约 \\d+ 分钟`),
  });
  const answer = await app.inject({ url: "/api/category/first-steps" });
  const [first] = answer.json<{ data: { contents: { summary: string }[] } }>().data.contents;
  expect(card.textContent).toContain(first?.summary);
});

test("describes in words which scenes of a category are lit, with at most three facts each", async () => {
  localStorage.setItem("kaiwa:visit:best-scores", '{"ramen-order":96,"izakaya-for-two":40}');
  await app.open("/category/restaurant", { isReturning: true });
  // The hearts render last.
  await screen.findAllByRole("button", { name: /收藏/ });
  const lit = screen.getByRole("link", { name: new RegExp(t.category.light.on) });
  expect(lit.getAttribute("href")).toBe("/study/ramen-order");
  expect(lit.querySelector("[data-light=on]")).not.toBeNull();
  const half = screen.getByRole("link", { name: new RegExp(t.category.light.half) });
  expect(half.getAttribute("href")).toBe("/study/izakaya-for-two");
  const levels = [...document.querySelectorAll("main li b")].filter(({ textContent }) =>
    /^N\d$/.test(textContent),
  );
  expect(levels).toHaveLength(5);
  for (const level of levels) expect(level.parentElement?.children.length).toBeLessThanOrEqual(3);
});

test("keeps a visit after the tab was closed, and deletes it if the visitor wants to start fresh", async () => {
  const entry = { progress: 20, completedSegments: [0], lastPosition: 1, lastUpdated: Date.now() };
  const { user } = await app.open("/category/all", {
    visit: {
      id: "earlier",
      "used-at": String(Date.now() - 1000),
      progress: JSON.stringify({ "ramen-order": entry }),
      recent: JSON.stringify([{ id: "ramen-order", timestamp: Date.now() }]),
    },
  });
  expect(await screen.findByRole("link", { name: /^继续/ })).toBeDefined();
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${learning.visit.notYou}`) }));
  await user.click(await screen.findByRole("button", { name: learning.visit.action }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem("kaiwa:visit:progress")).toBeNull();
});

test("offers no fresh start to a visitor whose visit began in this tab", async () => {
  await app.open("/category/all", { visit: { "best-scores": '{"ramen-order":96}' } });
  await screen.findByRole("link", { name: t.home.syllabus });
  expect(screen.queryByRole("button", { name: new RegExp(`^${learning.visit.notYou}`) })).toBeNull();
});
