import { describe, expect, onTestFinished, test, vi } from "vitest";
import { contentData } from "#contract/content.schema.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { address, goTo, storeElsewhere } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { screenVisits } from "#tests/support/screen-visits.ts";

const app = withApp();

const heading = (name: string): Promise<HTMLElement> => screen.findByRole("heading", { level: 1, name });
const tabBar = (): HTMLElement => screen.getByRole("navigation", { name: "主导航" });
const isTitled = (title: string): Promise<void> =>
  waitFor(() => expect(document.title).toBe(`${title} · Kaiwa`));
const isAt = (path: string): Promise<void> => waitFor(() => expect(address()).toBe(path));
const mainHasFocus = (): Promise<void> => waitFor(() => expect(document.activeElement?.id).toBe("main"));

/** Waits until the screen has its code, its texts and a title. */
const isShown = (): Promise<void> =>
  waitFor(() => {
    expect(document.querySelector("main[aria-busy]")).toBeNull();
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(document.title).toMatch(/. · Kaiwa$/);
  });

/** Delays the code of a screen until the returned function is called. */
function holdCode(path: string): () => void {
  const arrival = Promise.withResolvers<void>();
  vi.doMock(path, async (load) => {
    await arrival.promise;
    return load();
  });
  onTestFinished(() => vi.doUnmock(path));
  return arrival.resolve;
}

describe("an address", () => {
  test("opens its own screen with a title, one main and one heading", async () => {
    await app.open("/login");
    await isShown();
    await app.open("/about", { account: await app.newAccount() });
    for (const { path, guard } of screenVisits) {
      if (guard === "signed-out" || path === screenPaths.loginReturn) continue;
      expect((await app.inject({ url: path })).statusCode, path).toBe(200);
      document.title = "";
      goTo(path);
      await isShown();
      expect(address()).toBe(path);
      // The print heading of a scene is outside the root.
      expect(document.querySelectorAll("#root h1"), path).toHaveLength(1);
    }
  });

  test("of a scene shows the scene's title on every tab", async () => {
    const { data } = (await app.inject({ url: "/api/content/ramen-order" })).json<{ data: unknown }>();
    const { title } = contentData.parse(data);
    await app.open("/study/ramen-order");
    for (const tab of ["", "/intro", "/dialogue", "/vocabulary", "/practice"]) {
      goTo(`/study/ramen-order${tab}`);
      await heading(title);
      await isTitled(title);
      expect(screen.getAllByRole("main"), tab).toHaveLength(1);
    }
  });

  test("without a path leads to the scenes and adds no history entry", async () => {
    await app.open("/");
    const steps = window.history.length;
    await heading("今天，去哪里？");
    expect(address()).toBe("/category/all");
    await isTitled("场景");
    expect(window.history.length).toBe(steps);
  });

  test("without a screen is not found and leads to the scenes", async () => {
    expect((await app.inject({ url: "/no/such/page" })).statusCode).toBe(404);
    const { user } = await app.open("/no/such/page");
    await heading("找不到这个页面");
    await isTitled("找不到这个页面");
    await user.click(screen.getByRole("link", { name: "去看场景" }));
    await isAt("/category/all");
  });

  test("of an unknown category or scene shows that it does not exist", async () => {
    await app.open("/category/nowhere");
    await heading("没有这个分类");
    goTo("/study/nowhere");
    await heading("没有这个场景");
  });

  test.each([
    ["/vocabulary", "单词记忆"],
    ["/practice", "会话练习"],
    ["/notifications", "通知设置"],
    ["/payment/success", "会员"],
  ])("%s is under construction and names the month of its launch", async (path, title) => {
    await app.open(path);
    await heading(title);
    const { textContent } = screen.getByRole("main");
    expect(textContent).toContain("正在建设中");
    expect(textContent).toContain("7月");
  });

  test("/practice announces future exercises below the available ones", async () => {
    await app.open("/practice");
    const list = await screen.findByRole("list", { name: "还没学过的" });
    const main = screen.getByRole("main");
    expect(main.lastElementChild?.textContent).toContain("正在建设中");
    expect(main.lastElementChild?.contains(list)).toBe(false);
  });
});

describe("the tab bar", () => {
  test("marks the tab of the current address", async () => {
    await app.open("/about", { account: await app.newAccount() });
    await isShown();
    for (const [path, current] of [
      ["/category/all", ["场景"]],
      ["/category/restaurant", ["场景"]],
      ["/profile", ["我的"]],
      ["/diary", ["我的"]],
      ["/settings", ["我的"]],
      ["/practice", ["练习"]],
      ["/review", ["练习"]],
      ["/preferences", []],
      ["/study-history", []],
      ["/payment/success", []],
    ] as const) {
      goTo(path);
      await isShown();
      const links = [...tabBar().querySelectorAll("a")];
      expect(
        links.map(({ textContent }) => textContent),
        path,
      ).toEqual(["场景", "练习", "我的"]);
      const marked = links.filter((link) => link.getAttribute("aria-current") === "page");
      expect(
        marked.map(({ textContent }) => textContent),
        path,
      ).toEqual(current);
    }
  });

  test("is hidden on the login screen and in the player", async () => {
    await app.open("/login");
    for (const path of ["/login", "/study/ramen-order", "/study/ramen-order/practice"]) {
      goTo(path);
      await isShown();
      expect(screen.queryByRole("navigation"), path).toBeNull();
    }
  });

  test("leads to the profile, to practice and to the scenes", async () => {
    const { user } = await app.open("/about");
    await isShown();
    for (const [name, path] of [
      ["我的", "/profile"],
      ["练习", "/practice"],
      ["场景", "/category/all"],
    ] as const) {
      await user.click(screen.getByRole("link", { name }));
      await isAt(path);
    }
  });
});

describe("the back button", () => {
  const back = (): Promise<HTMLElement> => screen.findByRole("button", { name: "返回" });

  test("goes back one step at a time, even after the skip link was used", async () => {
    const { user } = await app.open("/settings");
    await user.click(await screen.findByRole("link", { name: "联系我们" }));
    await user.click(await screen.findByRole("link", { name: "服务条款" }));
    await heading("服务条款");
    await user.click(screen.getByRole("link", { name: "跳到正文" }));
    await mainHasFocus();
    await user.click(await back());
    await isAt("/contact");
    await heading("联系我们");
    await user.click(await back());
    await isAt("/settings");
  });

  test("goes to the scenes if the address was opened directly", async () => {
    const { user } = await app.open("/terms");
    await user.click(await back());
    await isAt("/category/all");
  });

  test("goes to the scenes from a login screen that a guard has redirected to", async () => {
    const { user } = await app.open("/account-info");
    await isAt("/login");
    await user.click(await back());
    await isAt("/category/all");
  });

  test("leaves a scene in one step, whichever of its tabs were opened by keyboard", async () => {
    const { user } = await app.open("/category/restaurant");
    const name = /拉面店的食券机/;
    await user.click(await screen.findByRole("link", { name }));
    (await screen.findByRole("tab", { selected: true })).focus();
    await user.keyboard("{Home}{ArrowRight}");
    await isAt("/study/ramen-order/dialogue");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true })));
    await user.keyboard("{ArrowRight}");
    await isAt("/study/ramen-order/vocabulary");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { selected: true })));
    await user.click(await back());
    await isAt("/category/restaurant");
  });
});

describe("a guarded screen", () => {
  test("sends a visitor to login and opens with its whole address after sign-in", async () => {
    await app.open("/study-history?page=2");
    await isAt("/login");
    await isShown();
    const { token, userInfo } = await app.newAccount();
    storeElsewhere({ token, userInfo });
    await isAt("/study-history?page=2");
    await heading("学习记录");
  });

  test("closes when the learner signs out in another tab", async () => {
    await app.open("/account-info", { account: await app.newAccount() });
    await heading("账号信息");
    storeElsewhere({ token: null, userInfo: null });
    await isAt("/login");
  });

  test("for sign-in redirects a signed-in learner to the scenes", async () => {
    await app.open("/login", { account: await app.newAccount() });
    await isAt("/category/all");
  });
});

describe("arriving on a screen", () => {
  test("moves the focus to its content", async () => {
    const { user } = await app.open("/settings");
    await user.click(await screen.findByRole("link", { name: "隐私政策" }));
    await heading("隐私政策");
    await mainHasFocus();
  });

  test("shows that its code is loading and moves the focus when the code has arrived", async () => {
    const arrive = holdCode("#web/routes/help.tsx");
    const { user } = await app.open("/settings");
    await user.click(await screen.findByRole("link", { name: "帮助与反馈" }));
    await waitFor(() => expect(screen.getByRole("main").textContent).toBe("加载中..."));
    expect(tabBar()).toBeTruthy();
    arrive();
    await heading("帮助与反馈");
    await mainHasFocus();
  });

  test("does not move the focus on the first screen of a visit", async () => {
    await app.open("/about");
    await heading("关于");
    expect(document.activeElement).toBe(document.body);
  });
});
