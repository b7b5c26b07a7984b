import { describe, expect, onTestFinished, test, vi } from "vitest";
import { BrowserCaches } from "#tests/support/browser-caches.ts";
import { goTo, advanceUntil } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();

const list = "GET /api/category/list";
const scene = "GET /api/content/ramen-order";
const alertText = (): string | null | undefined =>
  screen.getByRole("main").querySelector("[role=alert]")?.textContent;
const says = (text: string): Promise<void> => waitFor(() => expect(alertText()).toContain(text));
const countOf = (requests: readonly string[], request: string): number =>
  requests.filter((one) => one === request).length;
const firstLine = (): Promise<unknown> =>
  waitFor(() => expect(document.getElementById("line-0")).not.toBeNull());

const lost = (): never => {
  throw new TypeError("Failed to fetch");
};
const unavailable = (): Response =>
  Response.json({ code: "002", info: "", error: "unavailable" }, { status: 503 });

/** Opens a screen whose request fails until `restore` is called. */
async function openFailing(path: string, request: string, fail: () => Response) {
  const visit: Visit = await app.open("/about");
  let isFailing = true;
  visit.answer(request, () => (isFailing ? fail() : undefined));
  goTo(path);
  return {
    ...visit,
    restore: () => {
      isFailing = false;
    },
  };
}

describe("a category list that cannot be loaded", () => {
  test.each([
    [
      "the server's message after a server error",
      () => Response.json({ code: "002", info: "服务器出错了", error: "internal" }, { status: 500 }),
      ["加载失败", "服务器出错了"],
    ],
    [
      "a general message after an error without a message",
      () => Response.json({ message: "no" }, { status: 500 }),
      ["加载失败", "无法识别服务器的响应，请稍后再试"],
    ],
    [
      "that there is no network if the sign-in page of a public network responds",
      () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } }),
      ["连不上网络", "打开过的场景照常能学"],
    ],
    ["that there is no network if the connection is lost", lost, ["连不上网络", "打开过的场景照常能学"]],
  ])("shows %s, and can be retried until it is loaded", async (_what, fail, texts) => {
    // The retry delay contains a random factor. With this value the automatic retries never run.
    const random = vi.spyOn(Math, "random").mockReturnValue(1_000);
    onTestFinished(() => random.mockRestore());
    const { user, requests, restore } = await openFailing("/category/all", list, fail);
    const press = async (): Promise<void> => {
      const before = countOf(requests, list);
      await user.click(screen.getByRole("button", { name: "重试" }));
      expect(countOf(requests, list)).toBeGreaterThan(before);
    };
    for (const text of texts) await says(text);
    await press();
    await waitFor(() => expect(screen.getByRole("button", { name: "重试", busy: false })).toBeTruthy());
    for (const text of texts) await says(text);
    restore();
    await press();
    await screen.findByRole("link", { name: /餐厅与咖啡馆/ });
  });
});

describe("a scene that could not be loaded", () => {
  test("is requested once when the network returns, and keeps the focus", async () => {
    const { requests, setOnline, restore, pass } = await openFailing(
      "/study/ramen-order/dialogue",
      scene,
      lost,
    );
    await says("这个场景还没有下载");
    setOnline(false);
    restore();
    const before = countOf(requests, scene);
    const back = screen.getByRole("button", { name: "返回" });
    back.focus();
    setOnline(true);
    await pass(500);
    await firstLine();
    expect(document.activeElement).toBe(back);
    expect(countOf(requests, scene)).toBe(before + 1);

    setOnline(false);
    setOnline(true);
    await pass(5_000);
    expect(countOf(requests, scene)).toBe(before + 1);
  });

  test("is requested again without a tap if the server was unavailable", async () => {
    const visit = await openFailing("/study/ramen-order/dialogue", scene, unavailable);
    await says("加载失败");
    await advanceUntil(visit, () => countOf(visit.requests, scene) > 1);
    await says("加载失败");
    visit.restore();
    await advanceUntil(visit, () => document.getElementById("line-0") !== null);
    expect(alertText()).toBeUndefined();
  });
});

test("lists each stored scene once while offline, even if the list of all scenes cannot be loaded", async () => {
  const caches = new BrowserCaches("http://localhost:3000");
  vi.stubGlobal("caches", caches);
  const address = "http://localhost:3000/api/content/ramen-order?kaiwa-lang=zh";
  const answer = await app.inject({ url: "/api/content/ramen-order", headers: { "accept-language": "zh" } });
  await (await caches.open("kaiwa-content-2")).put(address, new Response(answer.body));
  const { setOnline } = await openFailing("/category/all", list, lost);
  await says("连不上网络");
  setOnline(false);
  await screen.findByRole("link", { name: "拉面店的食券机" });
  expect(screen.getAllByRole("heading", { name: "没有网络也能学的场景" })).toHaveLength(1);
  expect(screen.getAllByRole("link", { name: "拉面店的食券机" })).toHaveLength(1);
});
