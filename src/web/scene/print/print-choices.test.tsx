import { expect, test, vi } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

/** The text and picture addresses of the sheet at the time when the print dialog opens. */
async function printedSheet(choice: RegExp): Promise<{ text: string; pictures: string[] }> {
  const { user } = await app.open("/study/ramen-order/intro");
  const papers: { text: string; pictures: string[] }[] = [];
  window.print = vi.fn(() => {
    const paper = document.querySelector("body > [data-romaji]");
    const pictures = [...(paper?.querySelectorAll("img") ?? [])].map(({ src }) => new URL(src).pathname);
    papers.push({ text: paper?.textContent ?? "", pictures });
  });
  await waitFor(() => expect(document.documentElement.hasAttribute("data-paper")).toBe(true));
  await user.click(await screen.findByRole("button", { name: "打印" }));
  await user.click(await screen.findByRole("button", { name: choice }));
  const [paper, ...others] = papers;
  if (paper === undefined || others.length > 0) throw new Error(`printed ${papers.length} papers`);
  return paper;
}

const printed = async (choice: RegExp): Promise<string> => (await printedSheet(choice)).text;

test("prints the dialogue with its words", async () => {
  const paper = await printed(/^对话全文/);
  expect(paper).toContain("欢迎！先买张食券啊。");
  expect(paper).toContain("食券，餐券");
});

test("prints a card for each role: its own lines in Japanese, the other lines as cues in the learner's language", async () => {
  const [, chef = "", mei = ""] = (await printed(/^角色卡/)).split("ラーメン屋");
  expect(chef).toContain("買");
  expect(chef).not.toContain("押");
  expect(chef).toContain("盐味拉面的按钮按不下去。");
  expect(mei).toContain("押");
  expect(mei).not.toContain("買");
});

test.each([/^角色卡/, /^练习纸/, /^对话全文/])("prints the other replies at a fork on %s", async (choice) => {
  expect(await printed(choice)).toMatch(/也可以.* · /);
});

test("prints a worksheet with numbered blanks and a box of the missing words", async () => {
  const paper = await printed(/^练习纸/);
  const [box = "", lines = ""] = paper.split("填空");
  expect(box).toContain("食券");
  expect(lines).toContain("(1)");
  expect(lines).not.toContain("食券しょっけん");
});

test("prints the place beside the title, and the portrait of a role on its card", async () => {
  const place = expect.stringMatching(/ramen-order\.day\.\w+\.band\.svg$/);
  expect((await printedSheet(/^对话全文/)).pictures).toEqual([place]);
  const { pictures } = await printedSheet(/^角色卡/);
  expect(pictures).toEqual([
    place,
    expect.stringMatching(/ramen-chef\./),
    place,
    expect.stringMatching(/mei\./),
  ]);
});
