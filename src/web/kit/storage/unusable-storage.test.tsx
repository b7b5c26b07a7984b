import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { MockInstance } from "vitest";
import { screenPaths } from "#domain/site/screens.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import { screenVisits } from "#tests/support/screen-visits.ts";

const app = withApp();

const notStored = "已生效，但浏览器未能保存，关闭页面后会恢复原样";

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
});

const logged = (): string[] => warn.mock.calls.map(([what]) => String(what));
const alerts = (): string =>
  screen
    .queryAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join();

test("keeps every screen usable with defaults if all keys have broken JSON, and logs each key", async () => {
  const read = [
    "preferences",
    "i18nextLng",
    "theme",
    "userInfo",
    "notificationSettings",
    "test_notice_dismissed_until",
  ];
  const keys = [...read, "token", "deviceInfo"];
  await app.open("/about", { stored: Object.fromEntries(keys.map((key) => [key, '{"fontSize":"sm'])) });
  // The test-site notice appears, because its stored dismissal is unreadable.
  await screen.findByRole("alertdialog");
  for (const { path, guard } of screenVisits) {
    if (guard === "signed-in" || path === screenPaths.loginReturn) continue;
    goTo(path);
    await waitFor(() => {
      expect(document.querySelector("main[aria-busy]"), path).toBeNull();
      expect(document.querySelectorAll("#root h1"), path).toHaveLength(1);
    });
    // Without a token this screen correctly shows a problem.
    if (path === screenPaths.resetPassword) continue;
    // Forms always have an empty alert.
    const problems = [...document.querySelectorAll("main [role=alert]")].map((one) => one.textContent);
    expect(problems.join(""), path).toBe("");
  }
  await waitFor(() => expect(localStorage.getItem("notificationSettings")).toContain("lastFlutterEnvCheck"));
  // The theme control, which reads the theme, is loaded after this screen. The loop above may leave the
  // screen earlier.
  goTo(screenPaths.preferences);
  await waitFor(() => {
    const unreadable = logged().filter((text) => text.endsWith("is not readable"));
    expect([...new Set(unreadable)].toSorted()).toEqual(
      read.map((key) => `[kaiwa] the stored "${key}" is not readable`).toSorted(),
    );
  });
});

describe("a full storage", () => {
  const fill = (): void => {
    const { localStorage: real } = window;
    const setItem = (): never => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    const read = { getItem: (key: string) => real.getItem(key), key: (place: number) => real.key(place) };
    vi.stubGlobal("localStorage", { ...read, setItem, length: real.length });
  };

  test("applies a preference for the visit and reports that it is not stored", async () => {
    const { user } = await app.open("/preferences");
    await screen.findByRole("radio", { name: "小" });
    fill();
    await user.click(screen.getByRole("radio", { name: "小" }));
    await waitFor(() => expect(alerts()).toContain(notStored));
    expect(document.documentElement.getAttribute("data-font-size")).toBe("small");
    await user.click(screen.getByRole("link", { name: "我的" }));
    await waitFor(() => expect(document.title).toBe("我的 · Kaiwa"));
    const refusals = logged().filter((text) => text.startsWith('[kaiwa] "preferences" cannot be stored'));
    expect(refusals).toHaveLength(1);
  });

  test("shows the message once if several switches of the player cannot be stored", async () => {
    const { user } = await app.open("/study/ramen-order/dialogue");
    await user.click(await screen.findByRole("button", { name: "文字" }));
    const romaji = await screen.findByRole("switch", { name: "显示罗马字", checked: true });
    fill();
    await user.click(romaji);
    await waitFor(() => expect(alerts()).toContain(notStored));
    const [toast] = [...document.querySelectorAll("[role=alert] button")];
    await user.click(toast ?? document.body);
    await waitFor(() => expect(alerts()).not.toContain(notStored));
    await user.click(screen.getByRole("switch", { name: "显示翻译", checked: true }));
    await screen.findByRole("switch", { name: "显示翻译", checked: false });
    expect(alerts()).not.toContain(notStored);
  });
});

test("stores every field of the device record one second after the start", async () => {
  const { pass } = await app.open("/about");
  await screen.findByRole("heading", { level: 1, name: "关于" });
  await pass(1_000);
  await waitFor(() => expect(localStorage.getItem("deviceInfo")).not.toBeNull());
  expect(JSON.parse(localStorage.getItem("deviceInfo") ?? "")).toEqual({
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    languages: navigator.languages,
    cookieEnabled: true,
    onLine: true,
    hardwareConcurrency: navigator.hardwareConcurrency,
    maxTouchPoints: navigator.maxTouchPoints,
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    screenColorDepth: window.screen.colorDepth,
    screenPixelDepth: window.screen.pixelDepth,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    timezoneOffset: new Date().getTimezoneOffset(),
    os: expect.any(String),
    isMobile: false,
  });
});
