import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import {
  chooseFromMenu,
  findControl,
  findLine,
  findSheet,
  sheetIsGone,
} from "#tests/support/dom/study-screen.ts";

const app = withApp();
const dialogue = "/study/ramen-order/dialogue";

/** The button of a line that takes the focus for it. */
const faceOf = async (segment: number): Promise<Element | null> =>
  (await findLine(segment)).querySelector("button");

test("has the ways to speak on top, four rows, and the rest behind More", async () => {
  const { user } = await app.open(dialogue);
  await user.click(await findControl(/^第 6 句 · 更多/));
  const sheet = await findSheet();
  await findControl("从后往前练", sheet);
  const shown = [...sheet.querySelectorAll("button")].filter((button) => button.closest("details") === null);
  expect(shown.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
    "关闭",
    "自己说一遍",
    "打着拍子读",
    "从后往前练",
    "重复这一句",
    "慢速播放",
    "加入复习",
    "隐藏这一句",
  ]);
  const more = sheet.querySelector("details");
  expect(more?.open).toBe(false);
  expect(more?.textContent).toContain("复制");
  expect(more?.textContent).toContain("反馈这一句的问题");
});

test("copies a line without its readings", async () => {
  const visit = await app.open(dialogue);
  await chooseFromMenu(visit, 1, "复制");
  await screen.findByText("已复制");
  expect(await navigator.clipboard.readText()).toBe("いらっしゃい。先に食券を買ってね。");
});

test("hides a line, moves the focus to its neighbour, and shows the line again", async () => {
  const visit = await app.open(dialogue);
  const { user, pass } = visit;
  await chooseFromMenu(visit, 2, "隐藏这一句");
  await waitFor(() => expect(document.getElementById("line-1")).toBeNull());
  await sheetIsGone(pass);
  expect(document.activeElement).toBe(await faceOf(2));
  await user.click(await findControl("撤销"));
  const line = await faceOf(1);
  await waitFor(() => expect(document.activeElement).toBe(line));

  await chooseFromMenu(visit, 2, "隐藏这一句");
  await sheetIsGone(pass);
  await chooseFromMenu(visit, 4, "隐藏这一句");
  await sheetIsGone(pass);
  await user.click(await findControl("显示隐藏的 2 句"));
  await findLine(3);
  expect(document.activeElement).toBe(await faceOf(1));
});

test("sends feedback that says which line it is about", async () => {
  const visit = await app.open(dialogue);
  const { user, answer } = visit;
  const sent: unknown[] = [];
  answer("POST /api/feedback", (_, { body }) => {
    sent.push(JSON.parse(typeof body === "string" ? body : "{}"));
    return undefined;
  });
  await chooseFromMenu(visit, 3, "反馈这一句的问题");
  await screen.findByText("关于“拉面店的食券机”第 3 句");
  expect(location.pathname + location.search).toBe("/help?content=ramen-order&segment=2");
  await user.type(await screen.findByLabelText(/反馈内容/), "读音好像不对。");
  await user.type(await screen.findByLabelText(/联系方式/), "learner@example.com");
  await user.click(await findControl("提交"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ type: "bug", contentId: "ramen-order", segment: 2 });
});
