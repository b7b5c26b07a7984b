import { expect } from "./journey.ts";
import type { Journey, Visit } from "./journey.ts";

const dialogue = "/study/ramen-order/dialogue";

/** Waits until a line is the one that sounds, or would sound next. */
const isAt = ({ page }: Visit, line: string): Promise<void> =>
  page.until(
    `${line} is the present one`,
    (id) =>
      document
        .querySelector("[aria-current=true][id^=line-], [id^=line-] [aria-current=true]")
        ?.closest("[id^=line-]")?.id === id,
    line,
  );

export const dialogues: Journey[] = [
  {
    name: "furigana",
    walk: async ({ page }) => {
      await page.open(dialogue);
      await page.see("#line-0 rt", "しょっけん");
      // Over its word: the middle of a reading lies over the middle of what it belongs to.
      const offsets = await page.read(() =>
        [...document.querySelectorAll("[id^=line-] ruby")].flatMap((ruby) => {
          const reading = ruby.querySelector("rt")?.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(ruby);
          const word = ruby.getBoundingClientRect();
          if (reading === undefined || reading.width === 0) return [];
          return [Math.abs(reading.left + reading.width / 2 - (word.left + word.width / 2))];
        }),
      );
      expect(offsets.length > 15, `${offsets.length} readings are shown`);
      const off = offsets.filter((offset) => offset > 1.5);
      expect(
        off.length === 0,
        `${off.length} of ${offsets.length} readings are off their middle by ${off.join(", ")} px`,
      );
    },
  },
  {
    name: "dialogue",
    walk: async (visit) => {
      const { page, hear, hearNothing } = visit;
      await page.open(dialogue);
      await page.see("#line-0", /いらっしゃい/);
      await page.press("button", "播放");
      await page.see("button", "暂停");
      await hear(2);
      await page.see("[data-spoken]");
      await page.press("button", "下一句");
      await isAt(visit, "line-1");
      await hear(1);
      await page.press("button", "上一句");
      await isAt(visit, "line-0");
      await page.press("button", "暂停");
      await page.see("button", "播放");
      await hearNothing();
      await page.press("button", "播放");
      await hear(1);
      await page.press("button", /^播放第 3 句/);
      await isAt(visit, "line-2");
      await hear(1);
    },
  },
  {
    name: "speed",
    walk: async ({ page, hear }) => {
      await page.open(dialogue);
      await page.press("button", "播放");
      await hear(0.5);
      await page.press("button", /^播放速度/);
      await page.press("[role=dialog] label, [role=dialog] button", /^0\.7/);
      await hear(0.5);
      await page.key("Escape");
      await page.missing("[role=dialog]");
      await page.until(
        "the speed is kept",
        () => JSON.parse(localStorage.getItem("preferences") ?? "{}").playbackSpeed === 0.7,
      );
      await hear(1);
    },
  },
  {
    name: "word card",
    walk: async ({ page, hear }) => {
      await page.open(dialogue);
      await page.press("#line-0 [role=button]", /食券/);
      await page.see("[role=dialog]", /しょっけん/);
      await page.press("[role=dialog] button", /^听发音/);
      await hear(0.3);
      await page.key("Escape");
      await page.missing("[role=dialog]");
    },
  },
  {
    name: "vocabulary",
    walk: async ({ page, hear }) => {
      await page.open("/study/ramen-order/vocabulary");
      await page.see("li", /食券/);
      await page.press("button", /^听发音: 食券/);
      await hear(0.3);
      await page.press("button", /播放全部/);
      await hear(1);
      await page.press("label", "遮住意思");
      await page.press("li button", "显示");
      await page.see("li", /食券，餐券/);
    },
  },
  {
    name: "print",
    walk: async ({ page }) => {
      await page.open("/study/ramen-order/intro");
      await page.until("the printout is ready", () => document.documentElement.hasAttribute("data-paper"));
      // Neither engine can be asked for its paper, so what is said of paper is said of the screen.
      const shown = await page.read(() => {
        const change = (list: CSSRuleList): void => {
          for (const rule of list) {
            if (!(rule instanceof CSSMediaRule)) continue;
            if (rule.media.mediaText === "print") rule.media.mediaText = "screen";
            else if (rule.media.mediaText === "screen") rule.media.mediaText = "print";
            change(rule.cssRules);
          }
        };
        for (const sheet of document.styleSheets) change(sheet.cssRules);
        return [...document.body.children]
          .filter((child) => child.getBoundingClientRect().height > 0)
          .map((child) => child.textContent ?? "");
      });
      const [paper = ""] = shown;
      expect(shown.length === 1, `${shown.length} parts of the page would be printed`);
      for (const text of ["拉面店的食券机", "欢迎！先买张食券啊。", "しょっけん", "食券，餐券"])
        expect(paper.includes(text), `${text} is not on the paper`);
    },
  },
  {
    name: "ten openings",
    limitMs: 400_000,
    walk: async ({ engine, page, hear }) => {
      let failures = 0;
      for (let opening = 0; opening < 10; opening += 1) {
        await page.open(dialogue);
        await page.press("button", "播放");
        await hear(0.5).catch(async () => {
          failures += 1;
          await page.see("[role=status]", /语音加载失败/);
          await page.press("button", "播放");
          await hear(0.5);
        });
      }
      // WebKitGTK gives up a sound in about one opening of a hundred (docs/reliability.md); a second tap must play it.
      expect(failures <= (engine === "webkit" ? 1 : 0), `${failures} of ten openings needed a second tap`);
    },
  },
];
