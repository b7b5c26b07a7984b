import { expect, test, vi } from "vitest";
import { dayMs } from "#domain/day.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { setUserAgent, userAgents } from "#tests/support/dom/buying.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { findButton } from "#tests/support/dom/practising.ts";
import texts from "#web/kit/i18n/zh/export.json" with { type: "json" };

const app = withApp();

/** Records names and contents of the files that the page saves. */
function savedFiles(): { names: string[]; contents: Blob[] } {
  const saved: ReturnType<typeof savedFiles> = { names: [], contents: [] };
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    if (content instanceof Blob) saved.contents.push(content);
    return "blob:saved";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.names.push(this.download);
  });
  return saved;
}

test("exports a scene as an Anki deck for a visitor", async () => {
  const saved = savedFiles();
  const { user } = await app.open("/study/ramen-order/intro");
  await user.click(await findButton("导出"));
  const sheet = await screen.findByRole("dialog", { name: "导出" });
  expect(await violations(sheet)).toEqual([]);
  await user.click(await findButton(/^Anki 牌组/));
  await screen.findByText("文件已保存");
  expect(saved.names).toEqual(["kaiwa-ramen-order.apkg"]);
});

test("shares the address of a scene, or copies it in a browser that cannot share", async () => {
  const { user } = await app.open("/study/ramen-order/intro");
  const button = await findButton("分享");
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  const own = Object.getOwnPropertyDescriptor(navigator, "share");
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  await user.click(button);
  expect(share.mock.calls).toEqual([[{ title: document.title, url: location.href }]]);
  share.mockRejectedValueOnce(new DOMException("cancelled", "AbortError"));
  await user.click(button);
  expect(await navigator.clipboard.readText()).toBe("");
  if (own === undefined) Reflect.deleteProperty(navigator, "share");
  else Object.defineProperty(navigator, "share", own);
  await user.click(button);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(location.href));
});

test("explains how to open the page in a browser if WeChat on a phone cannot save files", async () => {
  setUserAgent(`${userAgents.phone} MicroMessenger/8.0.49`);
  const { user } = await app.open("/study/ramen-order/intro");
  await user.click(await findButton("导出"));
  const sheet = await screen.findByRole("dialog", { name: "导出" });
  await screen.findByText(/微信里不能保存文件。请点右上角/);
  expect(screen.queryByRole("button", { name: /^Anki 牌组/ })).toBeNull();
  expect(await violations(sheet)).toEqual([]);
  await user.click(await findButton("复制本页链接"));
  expect(await navigator.clipboard.readText()).toBe("http://localhost:3000/study/ramen-order/intro");
  await user.click(await findButton(/^网页嵌入代码/));
  expect(await navigator.clipboard.readText()).toContain("<iframe");
});

test("lists the other paths of a scene below a separate heading of the booklet", async () => {
  let paper = "";
  // The booklet is the last hidden element. The page also contains the scene's own print sheet.
  vi.stubGlobal("print", () => {
    paper = [...document.querySelectorAll("body > [hidden]")].at(-1)?.textContent ?? "";
  });
  const { user } = await app.open("/study/convenience-store/intro");
  await user.click(await findButton("导出"));
  await user.click(await findButton(/^A5 小册子/));
  await waitFor(() => expect(paper).toContain(texts.ways));
});

test("prints a booklet, and copies the code to embed a free scene, for a visitor", async () => {
  const printed: number[] = [];
  vi.stubGlobal("print", () => printed.push(document.querySelectorAll("body > [hidden] ruby").length));
  const { user } = await app.open("/study/ramen-order/intro");
  await user.click(await findButton("导出"));
  await user.click(await findButton(/^A5 小册子/));
  await waitFor(() => expect(printed[0]).toBeGreaterThan(10));
  await user.click(await findButton(/^网页嵌入代码/));
  expect(await navigator.clipboard.readText()).toContain('src="http://localhost:3000/embed/ramen-order"');
});

test("shows a failure in the sheet, and succeeds at the next attempt", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const saved = savedFiles();
  const { user, setOnline } = await app.open("/study/ramen-order/intro");
  await user.click(await findButton("导出"));
  const table = await findButton(/^CSV 表格/);
  setOnline(false);
  await user.click(table);
  expect(await screen.findByText(/网络/)).toBeDefined();
  setOnline(true);
  await user.click(table);
  await screen.findByText("文件已保存");
  expect(saved.names).toEqual(["kaiwa-ramen-order.csv"]);
});

test("exports all cards of a learner, or only saved ones", async () => {
  const saved = savedFiles();
  const account = await app.newAccount();
  const events = [
    { id: "event-saved-1", card: "ramen-order/1", kind: "saved", at: Date.now() - dayMs },
    { id: "event-missed-1", card: "ramen-order/2", kind: "finished", at: Date.now() - dayMs },
  ];
  await app.inject({
    method: "POST",
    url: "/api/user/review/events",
    headers: { authorization: account.token },
    payload: { events },
  });
  const { user } = await app.open("/review", { account });
  await user.click(await findButton("导出"));
  await user.click(await screen.findByRole("radio", { name: "自己加入的（1）" }));
  await user.click(await findButton(/^CSV 表格/));
  await screen.findByText("文件已保存");
  await user.click(screen.getByRole("radio", { name: "全部（2）" }));
  await user.click(await findButton(/^CSV 表格/));
  await waitFor(() => expect(saved.names).toEqual(["kaiwa-cards.csv", "kaiwa-cards.csv"]));
  const rows = await Promise.all(saved.contents.map(async (content) => (await content.text()).split("\r\n")));
  expect(rows.map(({ length }) => length - 2)).toEqual([1, 2]);
  expect(screen.getByRole("button", { name: /^MP3 音频/ }).textContent).toContain("每个场景一个文件");
});
