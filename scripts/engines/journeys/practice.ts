import { expect } from "./journey.ts";
import type { Journey, Visit } from "./journey.ts";
import { signIn } from "./sign-in.ts";

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
    name: "practice by choosing, history",
    walk: async (visit) => {
      const { page } = visit;
      await signIn(page);
      await begin(visit, "选择");
      await answerAll(visit, (text) => page.press("[role=group] button", text));
      await page.open("/study-history");
      await page.see("main", /练习总数/);
      await page.see("details", /拉面店的食券机/);
    },
  },
  {
    name: "practice by typing",
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
    walk: async ({ page, hear }) => {
      await signIn(page);
      await page.open("/review");
      await page.see("main", /还没有要复习的/);
      // As if a blank had been missed two days ago: the server is told of it as another device would tell it.
      const isTold = await page.read(async () => {
        const at = Date.now() - 2 * 24 * 3_600_000;
        const event = { id: `engines-${at}`, card: "ramen-order/0/blank", at, kind: "missed" };
        const answer = await fetch("/api/user/review/events", {
          method: "POST",
          headers: { "Content-Type": "application/json", authorization: localStorage.getItem("token") ?? "" },
          body: JSON.stringify({ events: [event] }),
        });
        return answer.ok;
      });
      expect(isTold, "the server refused the event");
      await page.open("/review");
      await page.see("h1, h2", "今天 1 张");
      await page.press("button", "开始");
      await page.press("button", "说出来，再看答案");
      await page.press("button", /听这一句/);
      await hear(0.5);
      await page.press("button", /想起来了/);
      await page.see("main", /1 张里记得 1 张/);
    },
  },
];
