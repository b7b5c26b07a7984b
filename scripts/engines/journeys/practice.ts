import type { Journey, Visit } from "./journey.ts";

/** What belongs into the blanks of the scene, in order. */
const answers = ["食券", "売り切れ", "に", "どれ", "お願いします", "から", "頼んで", "いただきます", "また"];

async function begin({ page }: Visit, mode: string): Promise<void> {
  await page.open("/study/ramen-order/practice");
  await page.press("button", /^(开始练习|重新开始)$/);
  await page.press("[role=dialog] button", new RegExp(`^${mode}`));
}

/** To the end of a practice in which every blank is answered at once. */
async function answerAll({ page }: Visit, answer: (text: string) => Promise<void>): Promise<void> {
  const onward = /^(下一句|看结果)$/;
  for (const text of answers) {
    await page.see("button", /^(下一句|看结果|显示答案)$/);
    while (!(await page.isShown("button", "显示答案"))) await page.press("button", onward);
    await answer(text);
    await page.see("button", onward);
  }
  while (await page.isShown("button", onward)) {
    await page.press("button", onward);
    await page.see("button", /./);
  }
  await page.see("section", /太精彩了/);
}

export const practices: Journey[] = [
  {
    name: "practice, choose",
    walk: async (visit) => {
      await begin(visit, "选择");
      await answerAll(visit, (text) => visit.page.press("[role=group] button", text));
    },
  },
  {
    name: "practice, type",
    walk: async (visit) => {
      const { page } = visit;
      await begin(visit, "输入");
      await answerAll(visit, async (text) => {
        await page.fill("input", text);
        await page.press("button", "检查");
      });
    },
  },
  {
    name: "review",
    walk: async (visit) => {
      const { page, hear } = visit;
      await page.open("/review");
      await page.see("h1, h2, p", /还没有要复习的/);
      await begin(visit, "选择");
      await page.press("button", "显示答案");
      await page.see("button", "下一句");
      // The day after, for the cards: their own day is put back.
      await page.open("/review");
      await page.see("h1, h2, p", /今天没有要复习的|还没有要复习的/);
      void hear;
    },
  },
];
