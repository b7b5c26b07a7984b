import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import app from "#web/i18n/en/app.json" with { type: "json" };

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("calls about favourites tell success and failure in sentences", async () => {
  await i18next.init({ lng: "en", resources: { en: { app } }, defaultNS: "app" });
  // The client for the server reads the page when it is loaded, so the page has to be there first.
  const { fetchFavourites } = await import("./favourites-sync.ts");
  const { sendAddition, sendRemoval } = await import("./send-changes.ts");
  const once = { keepalive: false };
  browser.answer(() => success({}));
  expect(await sendAddition("a", once)).toMatchObject({
    success: true,
    message: "Added to favourites successfully",
  });
  expect(await sendRemoval("a", once)).toMatchObject({
    success: true,
    message: "Removed from favourites successfully",
  });
  browser.answer(() => failure("content.unknown"));
  expect(await sendAddition("a", once)).toMatchObject({ success: false, error: "sorry: content.unknown" });
  browser.answer(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchFavourites()).toMatchObject({ success: false, error: "Failed to get favourites list" });
  expect(await sendAddition("a", once)).toMatchObject({ success: false, error: "Failed to add favourite" });
  expect(await sendRemoval("a", once)).toMatchObject({ success: false, error: "Failed to cancel favourite" });
});
