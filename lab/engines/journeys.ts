import assert from "node:assert/strict";
import { newUsername } from "../../tests/e2e/steps/sign-in.ts";
import type { BrowserName } from "./browsers.ts";
import type { Desktop } from "./desktop.ts";
import type { Page } from "./page.ts";
import type { Proxy } from "./proxy.ts";

type Visit = Page & Pick<Desktop, "hear" | "hearNothing"> & { browser: BrowserName; proxy: Proxy };

export type Journey = {
  name: string;
  steps: (visit: Visit) => Promise<unknown>;
  /** Errors that the journey causes deliberately. */
  allowed?: RegExp;
};

const dialogue = "/study/ramen-order/dialogue";
const password = "a summer night at the station";

/** Registers without using the screens. */
const signIn = ({ read }: Visit): Promise<void> =>
  read(
    async (credentials) => {
      const response = await fetch("/api/user/register", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(credentials),
      });
      const { data } = await response.json();
      localStorage.setItem("token", data.token);
      localStorage.setItem("userInfo", JSON.stringify(data.user));
    },
    { username: newUsername(), password },
  );

const isSignedIn = () => localStorage.getItem("token") !== null;

const isAt = ({ until }: Visit, line: string): Promise<void> =>
  until(
    `${line} is current`,
    (id) =>
      document
        .querySelector("[aria-current=true][id^=line-], [id^=line-] [aria-current=true]")
        ?.closest("[id^=line-]")?.id === id,
    line,
  );

const blanks = ["食券", "売り切れ", "に", "どれ", "お願いします", "から", "頼んで", "いただきます", "また"];

async function practise(visit: Visit): Promise<void> {
  const { open, press, see, isShown, fill } = visit;
  const onward = /^(下一句|看结果)$/;
  await signIn(visit);
  await open("/study/ramen-order/practice");
  await press("button", /^输入/);
  for (const text of blanks) {
    await see("button", /^(下一句|看结果|显示答案)$/);
    while (!(await isShown("button", "显示答案"))) await press("button", onward);
    await fill("input", text);
    await press("button", "检查");
    await see("button", onward);
  }
  while (await isShown("button", onward)) {
    await press("button", onward);
    await see("button", /./);
  }
  await see("section", /太精彩了/);
  await open("/study-history");
  await see("details", /拉面店的食券机/);
}

async function browse({ open, see, read, until, fill, press }: Visit): Promise<void> {
  await open("/");
  await see("h1", "今天，去哪里？");
  const width = await read(() => document.documentElement.scrollWidth);
  assert(width <= 375, "the list is wider than the window");
  await until("covers are drawn", () => [...document.images].some(({ naturalWidth }) => naturalWidth > 0));
  await open("/category/all");
  await press("a", /餐厅与咖啡馆/);
  await see("h1", "餐厅与咖啡馆");
  await open("/category/all");
  await fill("input[type=search]", "ramen");
  await press("a", /拉面店的食券机/);
  await see("h1", "拉面店的食券机");
  await open("/study/ramen-order");
  await see("h2, h3", /学习目标/);
  await press("button", "开始听对话");
  await see("#line-0", /いらっしゃい/);
}

async function furigana({ open, see, read }: Visit): Promise<void> {
  await open(dialogue);
  await see("#line-0 rt", "しょっけん");
  const offsets = await read(() =>
    [...document.querySelectorAll("[id^=line-] ruby")].flatMap((ruby) => {
      const word = ruby.getBoundingClientRect();
      const reading = ruby.querySelector("rt")?.getBoundingClientRect();
      if (reading === undefined || reading.width === 0) return [];
      return [Math.abs(reading.left + reading.width / 2 - (word.left + word.width / 2))];
    }),
  );
  assert(offsets.length > 15, `${offsets.length} readings are shown`);
  const furthest = Math.max(...offsets);
  assert(furthest <= 1.5, `a reading is ${furthest} px off-centre`);
}

async function listen(visit: Visit): Promise<void> {
  const { open, press, hear, hearNothing, key, gone } = visit;
  await open(dialogue);
  await press("button", "播放");
  await hear(2);
  await press("button", "下一句");
  await isAt(visit, "line-1");
  await press("button", /更改$/);
  await press("[role=dialog] label, [role=dialog] button", /^0\.7/);
  await key("Escape");
  await gone("[role=dialog]");
  await hear(1);
  await press("button", "暂停");
  await hearNothing();
  await press("button", /^播放第 3 句/);
  await isAt(visit, "line-2");
  await hear(1);
}

async function words({ open, press, see, hear, key, gone }: Visit): Promise<void> {
  await open(dialogue);
  await press("#line-0 [role=button]", /食券/);
  await see("[role=dialog]", /しょっけん/);
  await press("[role=dialog] button", /^听发音/);
  await hear(0.3);
  await key("Escape");
  await gone("[role=dialog]");
  await open("/study/ramen-order/vocabulary");
  await press("button", /播放全部/);
  await hear(1);
  await press("label", "遮住意思");
  await press("li button", "显示");
  await see("li", /食券，餐券/);
}

async function account({ open, press, fill, until, see, key }: Visit): Promise<void> {
  const username = newUsername();
  await open("/login");
  await press("[role=tab]", "注册");
  await fill("input[autocomplete=username]", username);
  await fill("input[type=password]", password);
  await press("form button", "注册");
  await until("signed in", isSignedIn);
  await open("/profile");
  await press("button", "退出登录");
  await see("main", /还没有登录/);
  await open("/login");
  await fill("input[autocomplete=username]", username);
  await fill("input[type=password]", password);
  await key("Enter");
  await until("signed in", isSignedIn);
  await open("/account-info");
  await see("main", new RegExp(username));
}

async function offline({ open, press, see, hear, read, until, reload, proxy }: Visit): Promise<void> {
  await open(dialogue);
  await see("#line-0", /いらっしゃい/);
  const speech = await read(async () => {
    const headers = { "Accept-Language": "zh" };
    const { data } = await (await fetch("/api/content/ramen-order", { headers, cache: "no-store" })).json();
    return data.lines.flatMap(({ audio }: { audio?: { url: string } }) => audio?.url ?? []) as string[];
  });
  await until(
    "the scene is cached",
    async (wanted) => {
      const requests = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      const paths = requests.flat().map(({ url }) => new URL(url).pathname);
      const needed = [/^\/$/, /assets\/study/, /messages\/zh\/app/];
      return (
        wanted.every((url) => paths.includes(url)) &&
        needed.every((path) => paths.some((one) => path.test(one)))
      );
    },
    speech,
  );
  await proxy.close();
  await reload();
  await see("h1", "拉面店的食券机");
  await press("button", "播放");
  await hear(2);
}

async function speaking({ open, press, see, hear, isShown, browser }: Visit): Promise<void> {
  await open("/speak/convenience-store");
  await press("button", "开始对话");
  // WebKitGTK has no microphone. The app must say so and continue without it.
  const none = /没有找到麦克风|没有麦克风的使用权限|这个浏览器不能录音/;
  if (browser === "webkit") {
    await see("[role=status], p", new RegExp(`在说|${none.source}`));
    if (await isShown("p", none)) await press("button", "不用麦克风，继续");
  }
  await see("[role=status]", /在说/);
  await hear(0.5);
  await see("[role=status]", /轮到你说/);
}

export const journeys: readonly Journey[] = [
  { name: "browse", steps: browse },
  { name: "furigana", steps: furigana },
  { name: "dialogue", steps: listen },
  { name: "words", steps: words },
  { name: "practice and history", steps: practise },
  { name: "register and sign in", steps: account },
  {
    name: "offline with sound",
    steps: offline,
    allowed: /NetworkError|Load failed|network|Failed to fetch/i,
  },
  { name: "speaking", steps: speaking },
];

/** Runs a function in a page after the listener for errors has started. */
const inPage =
  (run: () => void | Promise<void>): Journey["steps"] =>
  async ({ open, until, read }) => {
    await open("/category/all");
    await until("the listener for errors runs", () => String(console.error).includes("note("));
    await read(run);
  };

/** Journeys that must fail. */
export const failing: readonly Journey[] = [
  { name: "missing element", steps: ({ see }) => see("h1", "没有这样的标题") },
  { name: "silence", steps: ({ hear }) => hear(0.1) },
  { name: "error in the console", steps: inPage(() => console.error("on purpose")) },
  {
    name: "violation of the CSP",
    steps: inPage(() => {
      new Image().src = "https://pictures.example/one.png";
      return new Promise<void>((resolve) => setTimeout(resolve, 1_000));
    }),
  },
];
