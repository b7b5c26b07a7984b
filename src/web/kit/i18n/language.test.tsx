import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { advanceUntil, storeElsewhere } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();

beforeEach(() => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
});

/** The title of the preferences in each language. */
const titles = {
  zh: "偏好设置",
  "zh-TW": "偏好設定",
  ja: "設定",
  ko: "환경설정",
  en: "Preferences",
  vi: "Tùy chọn",
} as const satisfies Record<Language, string>;

/** Waits until heading and title are in a language. */
async function speaks(language: Language): Promise<void> {
  await screen.findByRole("heading", { level: 1, name: titles[language] });
  await waitFor(() => expect(document.title).toBe(`${titles[language]} · Kaiwa`));
}

const declaredTag = (): string => document.documentElement.lang;
const languagePicker = (): HTMLElement => {
  const [first] = screen.getAllByRole("combobox");
  if (first === undefined) throw new Error("There is no picker.");
  return first;
};
const textFiles = ({ requests }: Visit): string[] =>
  requests.flatMap((request) => /^GET \/messages\/([\w-]+\/\w+)\.json$/.exec(request)?.[1] ?? []);
const unavailable = (): Response => new Response("", { status: 503 });
const prefer = (interfaceLanguage: Language): void =>
  storeElsewhere({ preferences: JSON.stringify({ interfaceLanguage }) });

/** Replaces the browser's language until the test ends. */
function browserSpeaks(tag: string): void {
  Object.defineProperty(navigator, "languages", { configurable: true, get: () => [tag] });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "languages"));
}

describe("a visit starts in", () => {
  const script = 'en" onload="alert(1)';
  test.each([
    ["the saved preference", { preferences: '{"interfaceLanguage":"vi"}', i18nextLng: "ko" }, "vi"],
    ["the stored language without a preference", { i18nextLng: "ko" }, "ko"],
    [
      "the browser's language if the stored values are scripts",
      { preferences: JSON.stringify({ interfaceLanguage: script }), i18nextLng: script },
      "ja",
    ],
  ] as const)("%s", async (_what, stored, language) => {
    browserSpeaks("ja-JP");
    await app.open("/preferences", { stored });
    await speaks(language);
  });

  test("one language, whose files it loads once", async () => {
    const visit = await app.open("/", { language: "en" });
    const { user } = visit;
    await screen.findByRole("link", { name: /Restaurant and café/ });
    expect(textFiles(visit)).toEqual(["en/app"]);
    await user.click(screen.getByRole("link", { name: "Me" }));
    await waitFor(() => expect(textFiles(visit)).toContain("en/learning"));
    const files = textFiles(visit);
    await user.click(await screen.findByRole("link", { name: "Settings" }));
    await user.click(await screen.findByRole("link", { name: "Privacy policy" }));
    await screen.findByRole("heading", { level: 1, name: "Privacy policy" });
    expect(textFiles(visit).sort()).toEqual([...files, "en/legal"].sort());
  });
});

describe("a language chosen in the preferences", () => {
  test("takes effect immediately and applies to the next visit", async () => {
    const { user } = await app.open("/preferences");
    await speaks("zh");
    for (const language of [...languageCodes.filter((code) => code !== "zh"), "zh", "ko"] as const) {
      await user.selectOptions(languagePicker(), language);
      await speaks(language);
      expect(declaredTag()).toBe(languages[language].tag);
    }
    await app.open("/preferences", { isReturning: true });
    await speaks("ko");
  });

  test("is not shown if the learner reverts the choice before its texts arrive", async () => {
    const visit = await app.open("/help");
    await screen.findByRole("heading", { level: 1, name: "帮助与反馈" });
    const held = Promise.withResolvers<undefined>();
    visit.answer("GET /messages/vi/help.json", () => held.promise);
    prefer("vi");
    await waitFor(() => expect(textFiles(visit)).toContain("vi/help"));
    prefer("zh");
    held.resolve(undefined);
    await waitFor(() => expect(declaredTag()).toBe("zh-Hans"));
    await visit.pass(1_000);
    expect(declaredTag()).toBe("zh-Hans");
    await screen.findByRole("heading", { level: 1, name: "帮助与反馈" });
  });

  test("reloads the screen's data if it was chosen in another tab", async () => {
    await app.open("/category/restaurant");
    await screen.findByRole("heading", { level: 1, name: "餐厅与咖啡馆" });
    prefer("en");
    await screen.findByRole("heading", { level: 1, name: "Restaurant and café" });
  });

  test("leaves the page in the old language if its texts cannot be loaded, reports this, and can be chosen again", async () => {
    const visit = await app.open("/preferences");
    const { user, answer } = visit;
    let isBroken = true;
    answer("GET /messages/en/app.json", () => (isBroken ? unavailable() : undefined));
    await speaks("zh");
    await user.selectOptions(languagePicker(), "en");
    await advanceUntil(visit, () => screen.queryByText("连不上网络，请检查网络后重试") !== null);
    await speaks("zh");
    isBroken = false;
    await user.selectOptions(languagePicker(), "ja");
    await speaks("ja");
    await user.selectOptions(languagePicker(), "en");
    await speaks("en");
  });
});

describe("a start without texts", () => {
  test("shows one sentence and a button that reloads the page", async () => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
    onTestFinished(() => reload.mockRestore());
    const visit = await app.open("/preferences", {
      language: "vi",
      answers: { "GET /messages/vi/app.json": unavailable, "GET /messages/zh/app.json": unavailable },
    });
    await advanceUntil(visit, () => screen.queryByRole("alert") !== null);
    expect(screen.getByRole("alert").textContent).toBe("Không tải được. Hãy kiểm tra kết nối rồi thử lại.");
    await visit.user.click(screen.getByRole("button", { name: "Thử lại" }));
    expect(reload).toHaveBeenCalledTimes(1);
    await app.open("/preferences", { isReturning: true });
    await speaks("vi");
  });

  test("in the learner's language uses simplified Chinese, and requests the texts again at the next visit", async () => {
    const visit = await app.open("/preferences", {
      language: "vi",
      answers: { "GET /messages/vi/app.json": unavailable },
    });
    await advanceUntil(visit, () => document.title === "偏好设置 · Kaiwa");
    expect(declaredTag()).toBe("zh-Hans");
    const tries = Array.from({ length: 6 }, () => "vi/app");
    expect(textFiles(visit).slice(0, 7)).toEqual([...tries, "zh/app"]);
    await app.open("/preferences", { isReturning: true });
    await speaks("vi");
  });

  test("retries if the sign-in page of a public network arrived instead of the texts", async () => {
    let isFirst = true;
    const visit = await app.open("/preferences", {
      answers: {
        "GET /messages/zh/app.json": () => {
          const answer = isFirst ? new Response("<h1>Welcome to Café Wi-Fi</h1>") : undefined;
          isFirst = false;
          return answer;
        },
      },
    });
    await advanceUntil(visit, () => document.title === "偏好设置 · Kaiwa");
    await speaks("zh");
  });
});
