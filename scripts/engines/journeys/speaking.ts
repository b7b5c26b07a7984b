import type { Journey } from "./journey.ts";

export const speaking: Journey[] = [
  {
    name: "speaking",
    walk: async ({ engine, page, hear }) => {
      await page.open("/speak/convenience-store");
      await page.press("button", "开始对话");
      await page.see("[role=dialog]", /录音只留在这台设备上/);
      await page.press("[role=dialog] button", "好，继续");
      if (engine === "webkit") {
        // It has no microphone here: that is said, and the way on without one is offered.
        await page.see("h1, h2, h3, p", /没有找到麦克风|没有麦克风的使用权限|这个浏览器不能录音/);
        await page.press("button", "不用麦克风，只留出说的时间");
      }
      await page.see("[role=status]", /在说/);
      await hear(0.5);
      await page.see("[role=status]", /轮到你说/);
    },
  },
];
