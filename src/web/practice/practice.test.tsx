import { within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { setUserAgent, userAgents } from "#tests/support/dom/buying.ts";
import { stubCanvas } from "#tests/support/dom/canvas.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import {
  answers,
  begin,
  button,
  choose,
  expectFocus,
  expectText,
  findButton,
  findNext,
  finishLastBlank,
  mainText,
  openResult,
  practicePath,
  toBlank,
  typeAnswer,
} from "#tests/support/dom/practising.ts";
import { practiceAtLastBlank } from "#tests/support/dom/stored-practice.ts";
import { startWrapperHost } from "#tests/support/dom/wrapper.ts";
import vietnameseDiary from "#web/kit/i18n/vi/diary.json" with { type: "json" };
import vietnamese from "#web/kit/i18n/vi/practice.json" with { type: "json" };

const app = withApp();

const findStart = (): Promise<HTMLElement> => screen.findByRole("region", { name: "填空练习" });
/** happy-dom loads no pictures. After this time the page is drawn without them. */
const waitForPicturesMs = 6_000;

const grades = (): (string | null)[] =>
  screen.queryAllByRole("img", { name: /^评级/ }).map((one) => one.getAttribute("aria-label"));

test("lists the number of blanks and the three modes before the first practice", async () => {
  await app.open(practicePath);
  const start = within(await findStart());
  expect(start.getByText("填空").nextSibling?.textContent).toBe("9");
  expect(start.getByText("还没练过")).toBeDefined();
  for (const text of ["从四个选项里选出正确的词", "用假名、汉字或罗马字输入", "只听声音，填出缺少的词"])
    expect(start.getByText(text)).toBeDefined();
  expect(grades()).toEqual([]);
  expect(await violations(screen.getByRole("main"))).toEqual([]);
});

test("ignores an invalid stored score", async () => {
  await app.open(practicePath, {
    stored: { "kaiwa:visit:best-scores": '{"ramen-order":"<b>","tea-room":400}' },
  });
  expect(within(await findStart()).getByText("还没练过")).toBeDefined();
  expect(grades()).toEqual([]);
});

test("hides the tabs during questions, and offers to resume the practice after it is closed", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await choose(user, "食券");
  await findNext();
  expect(screen.queryByRole("tablist")).toBeNull();
  await user.click(button("结束练习"));
  expect(await screen.findByRole("tablist")).toBeDefined();
  const start = await findStart();
  await expectFocus(() => start);
  expect(within(start).getByText("选择 · 已完成 1/9")).toBeDefined();
  await user.click(button("继续上次的练习"));
  expect(await findNext()).toBeDefined();
});

test("marks the current mode in the sheet, and keeps the progress when the mode changes", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await choose(user, "食券");
  await toBlank(user);
  await user.click(button("练习模式：选择"));
  const sheet = await screen.findByRole("dialog", { name: "练习模式" });
  const modes = within(sheet).getAllByRole("button", { current: true });
  expect(modes.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^选择/)]);
  expect(await violations(sheet)).toEqual([]);
  await user.click(within(sheet).getByRole("button", { name: /^输入/ }));
  expect(await findButton("练习模式：输入")).toBeDefined();
  expect(mainText()).toContain("1/9");
  await typeAnswer(user, "urikire");
  await expectText("答对了！");
});

test("gives grade D to a practice with shown answers, and explains what to practise again", async () => {
  const { user } = await openResult(app, {
    shown: 8,
    stored: {
      "kaiwa:visit:mistakes": '{"long-vowel":5,"other-word":4,"particle":2}',
      "kaiwa:visit:mistake-rounds": '{"long-vowel":2,"other-word":2,"particle":2}',
    },
  });
  expect(screen.getByText("评级").nextSibling?.textContent).toBe("D");
  // The two Chinese sentences have no space between them. The wrong particle is rare, so it is omitted.
  expect(mainText()).toContain("你常漏掉长音。你常把场景里的词弄混。");
  expect(mainText()).not.toContain("你常用错助词");
  expect(screen.getByText("这个场景的目标")).toBeDefined();
  expect(button("再听一遍")).toBeDefined();
  expect(await screen.findByText("店主给你留着位子")).toBeDefined();
  const details = screen.getByText("得分是怎么算的").closest("details");
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain("一次答对 100 分");
  expect(screen.getByRole("link", { name: /^其中 \d+ 句，明天复习时还会见到$/ }).getAttribute("href")).toBe(
    "/review",
  );

  const heard = (): HTMLElement[] => screen.getAllByRole("button", { name: "听这一句" });
  expect(screen.getByRole("heading", { name: "值得再练的地方" })).toBeDefined();
  expect(heard()).toHaveLength(3);
  await user.click(button("显示全部 8 句"));
  expect(heard()).toHaveLength(8);
  const missed = screen.getAllByRole("listitem").find(({ textContent }) => textContent.includes("券"));
  expect(missed?.querySelector("b rt")?.textContent).toBe("しょっけん");
  expect(missed?.textContent).toContain("Irasshai. Saki ni shokken o katte ne.");
});

test("drills the missed lines again without a grade", async () => {
  const { user } = await openResult(app, { shown: 2 });
  await user.click(button("只练这几句"));
  await expectText("0/2");
  for (const answer of answers.slice(0, 2)) {
    await choose(user, answer);
    await user.click(await findNext());
  }
  await expectText("又练了一遍：2 个空里有 2 个一次就对。");
  expect(grades()).toEqual([]);
});

test("does not offer to resume a drill after it is closed", async () => {
  const { user } = await openResult(app, { shown: 2 });
  await user.click(button("只练这几句"));
  await expectText("0/2");
  for (const answer of answers.slice(0, 1)) await choose(user, answer);
  await findNext();
  await user.click(button("结束练习"));
  await findStart();
  expect(screen.queryByRole("button", { name: "继续上次的练习" })).toBeNull();
});

test("calls mistakes frequent only after they occur in a second practice", async () => {
  const practise = async (isReturning: boolean): Promise<void> => {
    const { user } = await app.open(practicePath, {
      stored: await practiceAtLastBlank(app, { shown: 8, mistakes: { "other-word": 3 } }),
      isReturning,
    });
    await finishLastBlank(user, async () => choose(user, "また"));
  };
  await practise(false);
  expect(mainText()).toContain("这次把场景里的几个词弄混了。");
  expect(mainText()).not.toContain("你常");
  await app.open(practicePath, { isReturning: true });
  await findStart();
  expect(mainText()).not.toMatch(/你常|这次/);
  await practise(true);
  expect(mainText()).toContain("你常把场景里的词弄混。");
  expect(mainText()).not.toContain("这次");
});

test("has no accessibility violations in the Vietnamese result and shared page", async () => {
  const { user, pass } = await app.open(practicePath, {
    language: "vi",
    stored: await practiceAtLastBlank(app, { shown: 0 }),
  });
  stubCanvas();
  await user.click(await findButton(vietnamese.resume));
  await user.click(await findButton(vietnamese.show));
  const name = new RegExp(`^(${vietnamese.next}|${vietnamese.finish})$`);
  await findButton(name);
  for (let next = screen.queryByRole("button", { name }); next; next = screen.queryByRole("button", { name }))
    await user.click(next);
  await user.click(await findButton(vietnameseDiary.share.title));
  const sheet = await screen.findByRole("dialog");
  await pass(waitForPicturesMs);
  await within(sheet).findByRole("img");
  expect(await violations(document.body)).toEqual([]);
});

async function openPagePicture({ user, pass }: Visit): Promise<HTMLElement> {
  await user.click(await findButton("分享这一页"));
  const sheet = await screen.findByRole("dialog", { name: "分享这一页" });
  await pass(waitForPicturesMs);
  return sheet;
}

function stubSharing(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "canShare");
    Reflect.deleteProperty(navigator, "share");
  });
}

test("draws the page and saves it as a picture", async () => {
  const visit = await openResult(app, { shown: 0 });
  const { user } = visit;
  const written = stubCanvas();
  const saved: string[] = [];
  const save = (event: Event): void => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === "") return;
    event.preventDefault();
    saved.push(event.target.download);
  };
  document.addEventListener("click", save, true);
  const sheet = within(await openPagePicture(visit));
  const picture = await sheet.findByRole("img", { name: /^绘日记：.+，/ });
  expect(picture.getAttribute("src")).toBe("data:image/png;base64,AA==");
  expect(written).toContain("Kaiwa 会話");
  expect(written).toEqual(expect.arrayContaining(["塩", "は", "売"]));
  expect(sheet.queryByRole("button", { name: "分享" })).toBeNull();
  await user.click(sheet.getByRole("button", { name: "保存图片" }));
  expect(saved).toEqual(["kaiwa-ramen-order.png"]);
  expect(await screen.findByText("图片已保存到“下载”")).toBeDefined();
});

test("shares the page, and offers only saving after sharing fails", async () => {
  const shared: (string | undefined)[] = [];
  let refusal: unknown = new DOMException("", "AbortError");
  stubSharing(async ({ files }) => {
    shared.push(files?.[0]?.name);
    throw refusal;
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const visit = await openResult(app, { shown: 0 });
  const { user } = visit;
  stubCanvas();
  const sheet = within(await openPagePicture(visit));
  const share = await sheet.findByRole("button", { name: "分享" });
  // The learner closes the share sheet.
  await user.click(share);
  expect(sheet.getByRole("button", { name: "分享" })).toBe(share);
  refusal = new TypeError("no application");
  await user.click(share);
  await waitFor(() => expect(sheet.queryByRole("button", { name: "分享" })).toBeNull());
  expect(sheet.getByRole("button", { name: "保存图片" })).toBeDefined();
  expect(shared).toEqual(["kaiwa-ramen-order.png", "kaiwa-ramen-order.png"]);
});

test.each([
  ["the wrapper", startWrapperHost],
  ["WeChat", () => setUserAgent(`${userAgents.phone} MicroMessenger/8.0.49`)],
])("explains the long press if a web view can neither share nor save pictures: %s", async (_view, start) => {
  start();
  const visit = await openResult(app, { shown: 0 });
  stubCanvas();
  const sheet = within(await openPagePicture(visit));
  expect(await sheet.findByText("长按图片，就可以保存或转发。")).toBeDefined();
  expect(sheet.queryByRole("button", { name: "保存图片" })).toBeNull();
});

test("reports a page that the device cannot draw", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const visit = await openResult(app, { shown: 0 });
  const sheet = within(await openPagePicture(visit));
  expect((await sheet.findByRole("alert")).textContent).toContain("画不出这一页");
});
