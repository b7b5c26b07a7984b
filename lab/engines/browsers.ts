import { spawn } from "node:child_process";
import { globSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { Builder, Key } from "selenium-webdriver";
import { freePort } from "../../tests/support/free-port.ts";
import { answers, pollUntil } from "../cluster/run.ts";

export const screen = { width: 375, height: 812 };
export const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE };

export type Tab = {
  goto: (url: string) => Promise<unknown>;
  /** Runs a function in the page. Arguments and result are transferred as JSON. */
  run: <Args extends unknown[], Result>(
    inPage: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  press: (x: number, y: number) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  key: (key: keyof typeof keys) => Promise<unknown>;
  screenshot: () => Promise<string>;
  /** Ends the browser even if it no longer responds. */
  end: () => void;
};

const callOf = (inPage: (...args: never[]) => unknown, args: unknown[]): string =>
  `(${inPage.toString()})(...${JSON.stringify(args)})`;

/** Puppeteer controls Firefox by WebDriver BiDi. Selenium would need geckodriver, which Debian does not have. */
async function openFirefox(env: Record<string, string>): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    handleSIGINT: false,
    handleSIGTERM: false,
    env,
    userDataDir: mkdtempSync(join(env["HOME"] ?? "", "firefox-")),
    extraPrefsFirefox: {
      "intl.accept_languages": "zh-CN",
      "ui.useOverlayScrollbars": 1,
      // The fake microphone plays a tone, and there is no permission prompt.
      "media.navigator.streams.fake": true,
      "media.navigator.permission.disabled": true,
    },
  });
  const page = await browser.newPage();
  await page.setViewport(screen);
  return {
    goto: (url) => page.goto(url),
    // Safe cast, here and below: the page returns the result of the function that the caller passes.
    run: async (inPage, ...args) => (await page.evaluate(callOf(inPage, args))) as never,
    press: (x, y) => page.mouse.click(x, y, { delay: 40 }),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot({ encoding: "base64" }),
    end: () => void browser.process()?.kill("SIGKILL"),
  };
}

/** Selenium controls WebKitGTK through its WebDriver, whose browser for tests is MiniBrowser. */
async function openWebkit(env: Record<string, string>): Promise<Tab> {
  const port = await freePort();
  // WebKitGTK's processes wait for a D-Bus. They form one process group, so that all of them can be killed.
  const driver = spawn("dbus-run-session", ["--", "WebKitWebDriver", `--port=${port}`], {
    env,
    detached: true,
    stdio: "ignore",
  });
  const end = (): void => {
    process.off("exit", end);
    if (driver.pid !== undefined) process.kill(-driver.pid, "SIGKILL");
  };
  process.once("exit", end);
  await pollUntil("WebKitWebDriver listens", () => answers(`http://127.0.0.1:${port}/status`));
  const [binary] = globSync("/usr/lib/*/webkit*gtk-*/MiniBrowser");
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation", "--full-screen"] },
    })
    .build();
  await session.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...screen });
  return {
    goto: (url) => session.get(url),
    run: async (inPage, ...args) => {
      const script = `Promise.resolve(${callOf(inPage, args)})
        .then((value) => arguments[0]({ value }), (error) => arguments[0]({ error: String(error) }))`;
      const { value, error } = await session.executeAsyncScript<{ value?: unknown; error?: string }>(script);
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    press: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .press()
        .pause(40)
        .release()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    key: (key) => session.actions().sendKeys(keys[key]).perform(),
    screenshot: () => session.takeScreenshot(),
    end,
  };
}

export const browsers = { firefox: openFirefox, webkit: openWebkit };
export type BrowserName = keyof typeof browsers;
