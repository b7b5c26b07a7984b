import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { dayOf, mondayOf } from "#domain/day.ts";
import { goTo, advanceUntil } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { findControl, findLine, findWord } from "#tests/support/dom/study-screen.ts";

const app = withApp();

let warn: MockInstance<typeof console.warn>;
let reload: MockInstance<() => void>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
  onTestFinished(() => {
    warn.mockRestore();
    reload.mockRestore();
  });
});

const logged = (): string[] => warn.mock.calls.map(([what]) => String(what));
const heading = (name: string): Promise<HTMLElement> => screen.findByRole("heading", { level: 1, name });
const says = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole("main").querySelector("[role=alert]")?.textContent).toContain(text));
const pressRetry = async (user: { click: (element: Element) => Promise<void> }): Promise<void> =>
  user.click(screen.getByRole("button", { name: "重试" }));

/** Makes imports of these modules fail, like chunks that cannot be loaded. */
function loseCode(...modules: string[]): { arrive: () => void } {
  const arrive = (): void => {
    for (const path of modules) vi.doUnmock(path);
  };
  for (const path of modules) {
    vi.doMock(path, () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
  }
  onTestFinished(arrive);
  return { arrive };
}

describe("a screen that throws", () => {
  test("shows a problem, keeps other screens usable and works again after a retry", async () => {
    const { user, answer } = await app.open("/about");
    let isBroken = true;
    answer("GET /api/category/list", () =>
      isBroken ? Response.json({ code: "001", data: [{ id: "broken", scenes: [null] }] }) : undefined,
    );
    goTo("/category/all");
    await says("这个页面出了点问题");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(logged().filter((text) => text.startsWith("[kaiwa] a screen failed"))).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "我的" }));
    await heading("我的");
    await user.click(screen.getByRole("link", { name: "场景" }));
    await says("这个页面出了点问题");
    isBroken = false;
    await pressRetry(user);
    await screen.findByRole("link", { name: /餐厅与咖啡馆/ });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("a screen whose code cannot be loaded", () => {
  test("shows a load error, and reloads the page on retry", async () => {
    const { arrive } = loseCode("#web/site/legal/contact.tsx");
    const { user } = await app.open("/settings");
    await user.click(await screen.findByRole("link", { name: "联系我们" }));
    await says("加载失败");
    expect(reload).not.toHaveBeenCalled();
    await pressRetry(user);
    expect(reload).toHaveBeenCalledTimes(1);
    arrive();
    await app.open(window.location.pathname, { isReturning: true });
    await heading("联系我们");
  });

  test("shows once that there is no network, and loads when the network returns", async () => {
    loseCode("#web/site/legal/contact.tsx");
    const { user, setOnline, pass } = await app.open("/settings");
    await screen.findByRole("link", { name: "联系我们" });
    setOnline(false);
    await user.click(screen.getByRole("link", { name: "联系我们" }));
    await says("连不上网络");
    expect(screen.getAllByText("连不上网络")).toHaveLength(1);
    expect(screen.getAllByText("加载失败")).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
    setOnline(true);
    await pass(500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["is reloaded if the server has a newer build", "index-newer.js", 1],
    ["is not reloaded if the server has the same build", "index-1.js", 0],
  ])("%s", async (_what, served, reloads) => {
    loseCode("#web/site/legal/contact.tsx");
    const age = vi.spyOn(performance, "now").mockReturnValue(60_000);
    onTestFinished(() => age.mockRestore());
    const { user, answer, requests, pass } = await app.open("/settings");
    const entry = document.createElement("script");
    Object.assign(entry, { type: "module", src: "/assets/index-1.js" });
    document.head.append(entry);
    const asked = vi.fn(() => new Response(`<script type="module" src="/assets/${served}"></script>`));
    answer("GET /about", asked);
    await user.click(await screen.findByRole("link", { name: "联系我们" }));
    await says("加载失败");
    // The code that compares builds is loaded late. A screen that failed before is not checked again.
    await waitFor(async () => {
      goTo("/settings");
      await pass(0);
      goTo("/contact");
      await pass(0);
      expect(requests).toContain("GET /about");
    });
    await pass(0);
    await waitFor(() => expect(reload.mock.calls.length > 0).toBe(reloads > 0));
    expect(window.location.pathname).toBe("/contact");
  });
});

describe("a part whose code cannot be loaded", () => {
  test("leaves the dialogue of the player readable and audible, and is reported when it is opened", async () => {
    loseCode(
      "#web/scene/words/word-pane.tsx",
      "#web/scene/playback/playback-effects.tsx",
      "#web/scene/playback/line-slider.tsx",
      "#web/scene/dialogue/footer.ts",
      "#web/scene/tab-mark.tsx",
    );
    const preferences = JSON.stringify({ repeatCount: 3, repeatInterval: 20 });
    const { user, audio, answer } = await app.open("/about", { stored: { preferences } });
    answerSpeech({ answer, audio }, 2.4);
    goTo("/study/ramen-order/dialogue");
    await findLine(0);
    const missing = "[kaiwa] an optional part of the screen could not be loaded";
    await waitFor(() => expect(logged().filter((text) => text === missing).length).toBeGreaterThanOrEqual(4));
    await user.click(await findControl("播放"));
    await waitFor(async () => {
      await audio.advance(0.1);
      expect(audio.heard.some(({ voice }) => voice > 0)).toBe(true);
    });
    await findControl("暂停");
    await user.click(await findControl("下一句"));
    await waitFor(() =>
      expect(
        document.querySelector("#line-1[aria-current=true], #line-1 [aria-current=true]"),
      ).not.toBeNull(),
    );
    await user.click(await findWord(0, "食券"));
    await says("加载失败");
  });

  test("is only logged if it is optional", async () => {
    loseCode("#web/after-first-paint.tsx");
    await app.open("/about");
    await heading("关于");
    await waitFor(() => expect(logged()).toContain("[kaiwa] after-first-paint.tsx could not be loaded"));
    expect(screen.queryByText("加载失败")).toBeNull();
  });
});

test("logs an uncaught error and keeps the screen usable", async () => {
  const { user } = await app.open("/about");
  await heading("关于");
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("a stray error") }));
  const rejection = Object.assign(new Event("unhandledrejection"), {
    reason: new Error("a stray rejection"),
  });
  window.dispatchEvent(rejection);
  expect(logged().filter((text) => /^\[kaiwa\] un/.test(text))).toEqual([
    "[kaiwa] uncaught error",
    "[kaiwa] unhandled rejection",
  ]);
  expect(
    screen
      .queryAllByRole("alert")
      .map(({ textContent }) => textContent)
      .join(""),
  ).toBe("");
  await user.click(screen.getByRole("link", { name: "我的" }));
  await heading("我的");
});

const withoutTexts = "[kaiwa] the texts of an optional part of the screen could not be loaded";

describe("texts of one screen that cannot be loaded", () => {
  test.each([
    ["/help", "help", "帮助与反馈"],
    ["/terms", "legal", "服务条款"],
  ])("show a load error on %s with a retry that works", async (path, file, title) => {
    const { user, answer, pass, requests } = await app.open("/practice");
    const tries = (): number => requests.filter((one) => one === `GET /messages/zh/${file}.json`).length;
    answer(`GET /messages/zh/${file}.json`, () => new Response("", { status: 503 }));
    await heading("会话练习");
    goTo(path);
    await waitFor(() => expect(screen.getByRole("main").textContent).toBe("加载中..."));
    await waitFor(() => expect(tries()).toBeGreaterThan(0));
    await advanceUntil({ pass }, () => screen.queryByText("加载失败") !== null);
    expect(tries()).toBe(6);
    expect(screen.getByRole("navigation")).toBeTruthy();
    await pressRetry(user);
    expect(reload).toHaveBeenCalledTimes(1);
    await app.open(window.location.pathname, { isReturning: true });
    await heading(title);
  });

  test("leave a scene readable and audible without its speaking exercises", async () => {
    const { user, answer, pass, requests } = await app.open("/about", { isNewcomer: true });
    const file = "GET /messages/zh/speaking.json";
    answer(file, () => {
      throw new TypeError("Failed to fetch");
    });
    goTo("/study/new-neighbour/dialogue");
    await findWord(0, "してきた");
    await advanceUntil({ pass }, () => requests.filter((one) => one === file).length === 6);
    await waitFor(() => expect(logged()).toContain(withoutTexts));
    await user.click(await findWord(0, "してきた"));
    await screen.findByRole("dialog", { name: "单词" });
    expect(screen.queryByText("加载失败")).toBeNull();
  });

  test("leave the start screen without the parts that need them", async () => {
    const today = dayOf(Date.now(), new Date().getTimezoneOffset());
    const { answer, pass, requests } = await app.open("/about", {
      visit: {
        "stamped-days": JSON.stringify({ [today]: 1 }),
        "best-scores": '{"ramen-order":96}',
        "spoken-roles": '{"ramen-order":1700000000000}',
      },
    });
    const file = "GET /messages/zh/learning.json";
    answer(file, () => new Response("", { status: 503 }));
    goTo("/category/all");
    await advanceUntil({ pass }, () => requests.filter((one) => one === file).length === 6);
    await waitFor(() => expect(logged()).toContain(withoutTexts));
    await screen.findByRole("link", { name: /餐厅与咖啡馆/ });
    expect(screen.queryByText("加载失败")).toBeNull();
  });

  test.each([
    ["changes the plan of the week", "/category/all", "week", /^这一周/],
    ["exports a scene", "/study/ramen-order/intro", "export", "导出"],
    ["marks a favourite", "/study/ramen-order/intro", "learning", "收藏"],
  ])("show a load error if a visitor %s", async (_what, path, namespace, label) => {
    const today = dayOf(Date.now(), new Date().getTimezoneOffset());
    const weeks = { [mondayOf(today)]: { goal: 4, goalAt: 9, isGood: false, isPaused: false } };
    const { user, answer, pass } = await app.open(path, {
      visit: {
        "stamped-days": JSON.stringify({ [today]: 1 }),
        "study-weeks": JSON.stringify(weeks),
      },
    });
    answer(`GET /messages/zh/${namespace}.json`, () => new Response("", { status: 503 }));
    await user.click(await screen.findByRole("button", { name: label }));
    await advanceUntil({ pass }, () => screen.queryByText("加载失败") !== null);
  });

  test("leave the explanation of a word without the name of its form", async () => {
    const { user, answer } = await app.open("/about");
    answer("GET /messages/zh/grammar.json", () => {
      throw new TypeError("Failed to fetch");
    });
    goTo("/study/new-neighbour/dialogue");
    await user.click(await findWord(0, "してきた"));
    const card = await screen.findByRole("dialog", { name: "单词" });
    await waitFor(() => expect(card.textContent).toContain("hikkosu"));
    expect(card.textContent).not.toContain("在这句里的形式");
  });
});
