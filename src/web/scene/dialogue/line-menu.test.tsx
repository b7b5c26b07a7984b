import { expect, test } from "vitest";
import { contentData } from "#contract/content.schema.ts";
import { voiceFile } from "#tests/support/audio/test-scene.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import {
  chooseFromMenu,
  findControl,
  findLine,
  findSheet,
  waitForSheetToClose,
} from "#tests/support/dom/study-screen.ts";

const app = withApp();
const dialogue = "/study/ramen-order/dialogue";

/** The portrait button of a line, which receives the line's focus. */
const faceOf = async (segment: number): Promise<Element | null> =>
  (await findLine(segment)).querySelector("button");

test("shows the speaking exercises on top, four rows, and the rest behind More", async () => {
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

test("shows how to say the line to other listeners, each version with its sound", async () => {
  const { user, answer, audio } = await app.open("/about");
  answer("GET /api/content/ramen-order", async (url) => {
    const { body } = await app.inject({ url: url.pathname + url.search });
    const { data, ...envelope }: { data: unknown } = JSON.parse(body);
    const scene = contentData.parse(data);
    const [first, ...others] = scene.lines;
    if (first === undefined) return undefined;
    const { tokens, romaji } = first;
    const remark = {
      text: "店员对客人说「先」",
      japanese: [{ at: 7, ruby: [["先", "さき"] as [string, string]] }],
    };
    const spoken = { url: "/audio/0123456789abcdef.mp3", seconds: 1, moras: [] };
    const registers = [{ register: "customer" as const, tokens, romaji, remark, audio: spoken }];
    const lines = [{ ...first, registers }, ...others];
    return Response.json({ ...envelope, data: { ...scene, lines } });
  });
  goTo(dialogue);
  await user.click(await findControl(/^第 1 句 · 更多/));
  const section = await screen.findByRole("region", { name: "换个对象怎么说" });
  expect(section.textContent).toContain("对客人");
  expect(section.querySelector('span[lang="ja"] rt')?.textContent).toBe("さき");
  audio.files.set("/audio/0123456789abcdef.mp3", voiceFile(1, 1));
  await user.click(await findControl("听一听: 对客人"));
  await waitFor(() => expect(audio.src).toContain("/audio/0123456789abcdef.mp3"));
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
  await waitForSheetToClose(pass);
  expect(document.activeElement).toBe(await faceOf(2));
  await user.click(await findControl("撤销"));
  const line = await faceOf(1);
  await waitFor(() => expect(document.activeElement).toBe(line));

  await chooseFromMenu(visit, 2, "隐藏这一句");
  await waitForSheetToClose(pass);
  await chooseFromMenu(visit, 4, "隐藏这一句");
  await waitForSheetToClose(pass);
  await user.click(await findControl("显示隐藏的 2 句"));
  await findLine(3);
  expect(document.activeElement).toBe(await faceOf(1));
});

test("sends feedback with the line that it is about", async () => {
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
