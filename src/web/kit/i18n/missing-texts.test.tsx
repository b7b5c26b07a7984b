import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { goTo, advanceUntil, storeElsewhere } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();

beforeEach(() => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
});

const unavailable = (): Response => new Response("", { status: 503 });
const hasHeading = (name: string): boolean => screen.queryByRole("heading", { name }) !== null;

/** Opens a page in English in which one file of texts cannot be loaded. */
async function openWithout(file: string, path: string) {
  const visit = await app.open(path, {
    language: "en",
    answers: { [`GET /messages/en/${file}.json`]: unavailable },
  });
  const tries = (): number => visit.requests.filter((one) => one === `GET /messages/en/${file}.json`).length;
  return { visit, tries };
}

describe("a file of texts that cannot be loaded", () => {
  test("is requested six times, and only its screen is in Chinese", async () => {
    const { visit, tries } = await openWithout("help", "/help");
    await advanceUntil(visit, () => hasHeading("帮助与反馈"));
    await screen.findByRole("button", { name: "提交" });
    expect(tries()).toBe(6);
    // All texts of the screen except the frame's back button and the device data.
    const text = [...screen.getByRole("main").querySelectorAll("h2, h3, summary, label")].map(
      (element) => element.textContent ?? "",
    );
    expect(text.filter((one) => !/\p{Script=Han}/u.test(one))).toEqual([]);
    await visit.user.type(screen.getByRole("textbox", { name: "反馈内容" }), " ");
    await visit.user.click(screen.getByRole("button", { name: "提交" }));
    await screen.findByText("反馈内容不能只填空格");
  });

  test("is not requested again by other screens, which open immediately", async () => {
    const { visit, tries } = await openWithout("legal", "/privacy");
    await advanceUntil(visit, () => hasHeading("一、我们收集的信息"));
    expect(tries()).toBe(6);
    goTo("/help");
    await screen.findByRole("heading", { level: 1, name: "Help and feedback" });
    goTo("/terms");
    await screen.findByRole("heading", { name: "一、服务说明" });
    expect(tries()).toBe(6);
  });

  test("is requested again after the network has returned", async () => {
    let isBroken = true;
    const visit = await app.open("/privacy", {
      language: "en",
      answers: { "GET /messages/en/legal.json": () => (isBroken ? unavailable() : undefined) },
    });
    await advanceUntil(visit, () => hasHeading("一、我们收集的信息"));
    isBroken = false;
    visit.setOnline(false);
    visit.setOnline(true);
    goTo("/terms");
    await screen.findByRole("heading", { name: /^1\./ });
  });

  test("delays no other screen while it loads", async () => {
    const visit = await app.open("/privacy", {
      language: "en",
      answers: { "GET /messages/en/legal.json": () => new Promise(() => undefined) },
    });
    await waitFor(() => expect(visit.requests).toContain("GET /messages/en/legal.json"));
    goTo("/help");
    await screen.findByRole("heading", { level: 1, name: "Help and feedback" });
  });

  test("delays a language change by at most three seconds", async () => {
    const visit = await app.open("/privacy", { answers: { "GET /messages/en/legal.json": unavailable } });
    await screen.findByRole("heading", { level: 1, name: "隐私政策" });
    goTo("/preferences");
    await screen.findByRole("heading", { level: 1, name: "偏好设置" });
    storeElsewhere({ preferences: JSON.stringify({ interfaceLanguage: "en" }) });
    await waitFor(() => expect(visit.requests).toContain("GET /messages/en/legal.json"));
    await visit.pass(3_000);
    await screen.findByRole("heading", { level: 1, name: "Preferences" });
  });
});
