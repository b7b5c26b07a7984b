import type { Journey } from "./journey.ts";

export const speaking: Journey[] = [
  {
    name: "speaking",
    walk: async ({ engine, page, hear }) => {
      await page.open("/speak/convenience-store");
      await page.press("button", "开始对话");
      await page.see("[role=dialog]", /录音只留在这台设备上/);
      await page.press("[role=dialog] button", "好，继续");
      // Firefox has a microphone that hears a tone. Where there is none, that is said, and there is a way on without.
      const none = /没有找到麦克风|没有麦克风的使用权限|这个浏览器不能录音/;
      if (engine === "webkit") {
        await page.see("[role=status], [role=alert], h2, h3, p", new RegExp(`在说|${none.source}`));
        if (await page.isShown("h2, h3, p", none)) await page.press("button", "不用麦克风，继续");
      }
      await page.see("[role=status]", /在说/);
      await hear(0.5);
      await page.see("[role=status]", /轮到你说/);
    },
  },
];
