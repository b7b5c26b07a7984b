/**
 * A beginner's first conversation, picture by picture, for docs/first-conversation.md.
 * `npx node scripts/measure/first-conversation.ts http://localhost:3000`, on a server that is not in production.
 * The microphone hears the model's own lines, drawn out here and hurried there: a voice that is nobody's.
 */
import { chromium } from "@playwright/test";
import { findChromium } from "#tests/support/chromium.ts";
import { webPicture } from "./web-picture.ts";

const origin = process.argv[2] ?? "http://localhost:3000";
const scene = "ramen-order";

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
});
const context = await browser.newContext({
  viewport: { width: 375, height: 720 },
  locale: "en-GB",
  hasTouch: true,
  serviceWorkers: "block",
});
await context.addInitScript((id) => {
  localStorage.setItem("test_notice_dismissed_until", "99999999999999");
  const said: string[] = [];
  navigator.mediaDevices.getUserMedia = async () => {
    if (said.length === 0) {
      const answer = await fetch(`/api/content/${id}`, { headers: { "Accept-Language": "en" } });
      // Our own server's answer.
      const { data } = (await answer.json()) as {
        data: { lines: { speaker: string; audio: { url: string } }[] };
      };
      said.push(...data.lines.filter(({ speaker }) => speaker === "mei").map(({ audio }) => audio.url));
    }
    const file = await fetch(said.shift() ?? "");
    const sound = new AudioContext();
    const voice = sound.createBufferSource();
    voice.buffer = await sound.decodeAudioData(await file.arrayBuffer());
    const microphone = sound.createMediaStreamDestination();
    voice.connect(microphone);
    const begin = sound.currentTime + 0.5;
    [1, 0.97, 1.02, 0.96, 1, 0.98].forEach((pace, step) =>
      voice.playbackRate.linearRampToValueAtTime(pace, begin + step * 0.5),
    );
    voice.start(begin);
    return microphone.stream;
  };
}, scene);
const page = await context.newPage();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const picture = async (name: string): Promise<void> => {
  await webPicture(page, `speak-${name}`);
  console.log(name);
};

await page.goto(`${origin}/study/${scene}/dialogue`);
const door = page.getByRole("link", { name: "Take a role and speak" });
await door.scrollIntoViewIfNeeded();
await picture("1-door");
await door.click();
await button("Start talking").waitFor();
await picture("2-who");
await button("Start talking").click();
await page.getByRole("dialog").waitFor();
await picture("3-microphone");
await button("Continue").click();
await page.getByRole("status").filter({ hasText: "is speaking" }).waitFor();
await picture("4-partner");
await page.getByRole("status").filter({ hasText: "Your turn" }).waitFor();
await page.waitForTimeout(900);
await picture("5-turn");
await page.getByRole("heading", { name: "You held the whole conversation" }).waitFor({ timeout: 240_000 });
await page.waitForTimeout(2_500);
await picture("6-replay");
await button("Compare with the model").first().click();
const drawn = page.getByRole("dialog").getByText("Side by side");
await drawn.waitFor();
await page.waitForTimeout(2_500);
await drawn.evaluate((element) => element.scrollIntoView());
await picture("7-mirror");
await browser.close();
