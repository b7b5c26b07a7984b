import { expect, test, vi } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

/** The paper at the time when the print dialog opens. */
async function printed(choice: RegExp): Promise<string> {
  const { user } = await app.open("/study/ramen-order/intro");
  const papers: string[] = [];
  window.print = vi.fn(() => {
    papers.push(document.querySelector("body > [data-romaji]")?.textContent ?? "");
  });
  await waitFor(() => expect(document.documentElement.hasAttribute("data-paper")).toBe(true));
  await user.click(await screen.findByRole("button", { name: "打印" }));
  await user.click(await screen.findByRole("button", { name: choice }));
  expect(papers).toHaveLength(1);
  return papers[0] ?? "";
}

test("prints the dialogue with its words", async () => {
  const paper = await printed(/^对话全文/);
  expect(paper).toContain("欢迎！先买张食券啊。");
  expect(paper).toContain("食券，餐券");
});

test("prints a card for each role: own lines in Japanese, the others' as cues in the learner's language", async () => {
  const [, chef = "", mei = ""] = (await printed(/^角色卡/)).split("ラーメン屋");
  expect(chef).toContain("買");
  expect(chef).not.toContain("押");
  expect(chef).toContain("盐味拉面的按钮按不下去。");
  expect(mei).toContain("押");
  expect(mei).not.toContain("買");
});

test("prints a worksheet with numbered blanks and a box of the missing words", async () => {
  const paper = await printed(/^练习纸/);
  const [box = "", lines = ""] = paper.split("填空");
  expect(box).toContain("食券");
  expect(lines).toContain("(1)");
  expect(lines).not.toContain("食券しょっけん");
});
