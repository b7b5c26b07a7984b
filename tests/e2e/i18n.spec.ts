import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { languageCodes, tagOf, texts } from "./steps/texts.ts";
import type { Language } from "./steps/texts.ts";
import { screenStands, startWith, storeElsewhere } from "./steps/visits.ts";

const textFiles = /\/messages\/[\w-]+\/\w+\.[0-9a-f]+\.json$/;

/** The page speaks a language: in its texts, its title and its declared tag. */
async function speaks(page: Page, language: Language): Promise<void> {
  const { app } = texts[language];
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.preferences.title);
  await expect(page).toHaveTitle(`${app.preferences.title} · Kaiwa`);
}

/** The text files a page asks for, as "language/file". */
function watchTextFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = /\/messages\/([\w-]+\/\w+)\./.exec(request.url())?.[1];
    if (file !== undefined) asked.push(file);
  });
  return asked;
}

// Which tag is which language, and what is no tag at all, is tested in src/domain/site/languages.test.ts.
test("without a saved choice the browser's language decides", async ({ visitor }) => {
  const page = await visitor({ locale: "zh-Hant-HK" });
  await page.goto("/preferences");
  await speaks(page, "zh-TW");
});

test.describe("of several wishes", () => {
  test.use({ locale: "ja-JP" });

  test("the saved preference wins", async ({ page }) => {
    await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: "vi" }), i18nextLng: "ko" });
    await page.goto("/preferences");
    await speaks(page, "vi");
  });

  test("the stored language wins over the browser's", async ({ page }) => {
    await startWith(page, { i18nextLng: "ko" });
    await page.goto("/preferences");
    await speaks(page, "ko");
  });

  test("stored script counts for nothing", async ({ page }) => {
    const attempt = 'en" onload="alert(1)';
    await startWith(page, {
      preferences: JSON.stringify({ interfaceLanguage: attempt }),
      i18nextLng: attempt,
    });
    await page.goto("/preferences");
    await speaks(page, "ja");
  });
});

test("only one language is loaded, and each file once", async ({ visitor }) => {
  const page = await visitor({ locale: "en-GB" });
  const asked = watchTextFiles(page);
  await page.goto("/");
  await screenStands(page);
  expect(asked).toEqual(["en/app"]);
  await page.getByRole("navigation").getByRole("link", { name: "Me" }).click();
  await expect.poll(() => asked).toEqual(["en/app", "en/learning"]);
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveTitle("Privacy policy · Kaiwa");
  await expect.poll(() => asked).toEqual(["en/app", "en/learning", "en/legal"]);
});

test("a language chosen in the preferences takes effect at once and is kept", async ({ page }) => {
  await page.goto("/preferences");
  await speaks(page, "zh");
  for (const language of [...languageCodes.filter((code) => code !== "zh"), "zh"] as const) {
    await page.getByRole("combobox").first().selectOption(language);
    await speaks(page, language);
  }
  await page.getByRole("combobox").first().selectOption("ko");
  await speaks(page, "ko");
  await page.reload();
  await speaks(page, "ko");
});

test("a language that is taken back while its texts are on their way does not come after all", async ({
  page,
}) => {
  await page.goto("/help");
  await screenStands(page);
  const prefer = (interfaceLanguage: Language) =>
    storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage }) });
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/\/messages\/vi\/help\./);
  await page.route(/\/messages\/vi\/help\./, (route) => held.promise.then(() => route.continue()));
  await prefer("vi");
  await asked;
  await prefer("zh");
  const come = page.waitForResponse(/\/messages\/vi\/help\./);
  held.resolve();
  await (await come).finished();
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf("zh"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.zh.app.titles.help);
});

test("data on the screen follows the language", async ({ page, context }) => {
  await page.goto("/category/restaurant");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("餐厅与咖啡馆");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/preferences");
  await elsewhere.getByRole("combobox", { name: "界面语言" }).selectOption("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurant and café");
});

test.describe("texts that do not arrive", () => {
  test.beforeEach(({ allowProblems }) => allowProblems(/Failed to load resource/));

  test("are asked for again, waiting twice as long each time", async ({ page }) => {
    const waits = await holdRetries(page);
    let asked = 0;
    // What every screen needs; the group of recordings brings its own texts once the page stands.
    await page.route(/\/messages\/\w+\/app\./, (route) => {
      asked += 1;
      return asked <= 3 ? route.abort() : route.continue();
    });
    await page.goto("/preferences");
    for (const wait of [350, 700, 1400]) await waits.letPass(page, wait);
    await page.clock.resume();
    await speaks(page, "zh");
    expect(asked).toBe(4);
  });

  test("are asked for again when somebody else answers in their place", async ({ page }) => {
    const waits = await holdRetries(page);
    let asked = 0;
    // What every screen needs; the group of recordings brings its own texts once the page stands.
    await page.route(/\/messages\/\w+\/app\./, (route) => {
      asked += 1;
      return asked === 1
        ? route.fulfill({ contentType: "text/html", body: "<h1>Welcome to Café Wi-Fi</h1>" })
        : route.continue();
    });
    await page.goto("/preferences");
    await waits.letPass(page, 350);
    await page.clock.resume();
    await speaks(page, "zh");
  });

  test("at all leave one sentence and one button, never a blank page", async ({ visitor }) => {
    const page = await visitor({ locale: "vi-VN" });
    const waits = await holdRetries(page);
    // Not before the page is opened anew: meanwhile it tries in its default language.
    let visits = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route(textFiles, (route) => (visits === 1 ? route.abort() : route.continue()));
    await page.goto("/preferences");
    for (const wait of [350, 700, 1400, 2800, 5600]) await waits.letPass(page, wait);
    await expect(page.getByRole("alert")).toHaveText("Không tải được. Hãy kiểm tra kết nối rồi thử lại.");
    await page.clock.resume();
    await page.getByRole("button", { name: "Thử lại" }).click();
    await speaks(page, "vi");
  });

  test("in one language start the page in simplified Chinese, and the next visit tries again", async ({
    visitor,
  }) => {
    const page = await visitor({ locale: "vi-VN" });
    const waits = await holdRetries(page);
    const own = /\/messages\/vi\//;
    await page.route(own, (route) => route.fulfill({ status: 503 }));
    const asked = watchTextFiles(page);
    await page.goto("/preferences");
    for (const wait of [350, 700, 1400, 2800, 5600]) await waits.letPass(page, wait);
    await page.clock.resume();
    await speaks(page, "zh");
    expect(asked.slice(0, 7)).toEqual([...Array.from({ length: 6 }, () => "vi/app"), "zh/app"]);
    await page.unroute(own);
    await page.reload();
    await speaks(page, "vi");
  });

  test("for a chosen language leave the page in the old one, and say so", async ({ page }) => {
    await page.goto("/preferences");
    await screenStands(page);
    await page.clock.install();
    await page.route(/\/messages\/en\//, (route) => route.abort());
    await page.getByRole("combobox", { name: "界面语言" }).selectOption("en");
    await passRetries(page);
    await expect(page.getByRole("alert")).toContainText("连不上网络，请检查网络后重试");
    await speaks(page, "zh");
    await page.unroute(/\/messages\/en\//);
    await page.getByRole("combobox", { name: "界面语言" }).selectOption("ja");
    await speaks(page, "ja");
    await page.getByRole("combobox").first().selectOption("en");
    await speaks(page, "en");
  });

  for (const [path, file] of [
    ["/help", "help"],
    ["/terms", "legal"],
  ] as const) {
    test(`for ${path} alone are a load error with a retry that works`, async ({ page }) => {
      await page.clock.install();
      await page.route(new RegExp(`/messages/zh/${file}`), (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole("main")).toHaveText("加载中...");
      await passRetries(page);
      await expect(page.getByRole("alert").first()).toContainText("加载失败");
      await expect(page.getByRole("navigation")).toBeVisible();
      await page.unroute(new RegExp(`/messages/zh/${file}`));
      await page.getByRole("button", { name: "重试" }).click();
      await expect(page).toHaveTitle(/^(帮助与反馈|服务条款) · Kaiwa$/);
    });
  }
});

type Waits = { letPass: (page: Page, milliseconds: number) => Promise<void> };

/** Stops the clock before the page starts; each wait for another try is then let pass by hand, to the millisecond. */
async function holdRetries(page: Page): Promise<Waits> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    const waits: number[] = [];
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      waits,
      setTimeout: (then: () => void, milliseconds: number) => {
        waits.push(milliseconds);
        return wait(then, milliseconds);
      },
    });
  });
  return {
    letPass: async (of, milliseconds) => {
      await expect
        .poll(async () => {
          // What the page does "at once" by a timer goes on.
          await of.clock.runFor(0);
          return of.evaluate(() => (window as Window & { waits?: number[] }).waits);
        })
        .toContain(milliseconds);
      await of.clock.runFor(milliseconds);
    },
  };
}

/** Lets the time of all tries pass, however the page spends it. */
async function passRetries(page: Page): Promise<void> {
  for (let second = 0; second < 15; second += 1) {
    await page.clock.runFor(1000);
    // An answer that fails needs a moment of the real browser before the next wait begins.
    await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
  }
}
