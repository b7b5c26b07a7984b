import { expect, test, vi } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();
const day = 24 * 60 * 60 * 1000;
const notDismissed = { test_notice_dismissed_until: "0" };
const notice = () => screen.findByRole("alertdialog", { name: "这是测试站点" });
const shown = () => screen.queryAllByRole("alertdialog", { name: "这是测试站点" });
const root = () => document.getElementById("root");

/** Waits until a notice would be visible. The app loads both files after its first screen is rendered. */
async function noticeIsDecided({ pass }: Visit): Promise<void> {
  await screen.findByText("应用介绍");
  await import("#web/after-first-paint.tsx");
  await import("./test-notice.tsx");
  for (let turn = 0; turn < 20; turn += 1) await pass(50);
}

test("appears again one day after the learner has dismissed it", async () => {
  const { user } = await app.open("/about", { stored: notDismissed });
  await notice();
  const before = Date.now();
  await user.click(screen.getByRole("button", { name: "留在这里" }));
  await waitFor(() => expect(shown()).toEqual([]));
  expect(window.location.pathname).toBe("/about");
  const until = Number(localStorage.getItem("test_notice_dismissed_until"));
  expect(until).toBeGreaterThanOrEqual(before + day);
  expect(until).toBeLessThanOrEqual(Date.now() + day);

  await noticeIsDecided(await app.open("/about", { isReturning: true }));
  expect(shown()).toEqual([]);

  // Simulates that a day and a minute have passed.
  localStorage.setItem("test_notice_dismissed_until", String(until - day - 60_000));
  await app.open("/about", { isReturning: true });
  await notice();
});

test("focuses the stay button, keeps the focus inside, and closes on Escape", async () => {
  const { user } = await app.open("/about", { stored: notDismissed });
  const dialog = await notice();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("留在这里"));
  for (let press = 0; press < 4; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  expect(root()?.getAttribute("aria-hidden")).toBe("true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(shown()).toEqual([]));
  await waitFor(() => expect(root()?.hasAttribute("aria-hidden")).toBe(false));
  expect(Number(localStorage.getItem("test_notice_dismissed_until"))).toBeGreaterThan(Date.now());
});

test("navigates to the production site that the server names, and counts as dismissed", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { user } = await app.open("/about", { stored: notDismissed, productionHost: "learn.example" });
  await notice();
  await user.click(screen.getByRole("button", { name: "前往正式网站" }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("https://learn.example/"));
  expect(Number(localStorage.getItem("test_notice_dismissed_until"))).toBeGreaterThan(Date.now());
  assign.mockRestore();
});

test("does not appear on the production site", async () => {
  await noticeIsDecided(await app.open("/about", { stored: notDismissed, productionHost: "localhost" }));
  expect(shown()).toEqual([]);
});
