import i18next from "i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failure, openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import app from "#web/kit/i18n/en/app.json" with { type: "json" };

import { attempt } from "./outcome.ts";

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
  const { sendAddition, sendRemoval } = await import("./send-changes.ts");
  const once = { keepalive: false };
  browser.answer(() => success({}));
  expect(await sendAddition("a", once)).toMatchObject({
    success: true,
    message: "Added to favourites",
  });
  expect(await sendRemoval("a", once)).toMatchObject({
    success: true,
    message: "Removed from favourites",
  });
  browser.answer(() => failure("content.unknown"));
  expect(await sendAddition("a", once)).toMatchObject({ success: false, error: "sorry: content.unknown" });
});

test("a call about favourites that fails returns the message of its error, of the network's too", async () => {
  const { fetchFavourites } = await import("./favourites-sync.ts");
  const { sendAddition, sendRemoval } = await import("./send-changes.ts");
  const once = { keepalive: false };
  const networkError = { success: false, error: "Network Error" };
  browser.answer(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchFavourites()).toMatchObject(networkError);
  expect(await sendAddition("a", once)).toMatchObject(networkError);
  expect(await sendRemoval("a", once)).toMatchObject(networkError);
});

test.each([undefined, "text", new Error(""), { message: 5 }])(
  "a failure without a message, like %j, returns the default",
  async (cause) => {
    const texts = { done: "", failed: "Couldn’t add it to your favourites" };
    const outcome = await attempt(() => Promise.reject(cause), texts);
    expect(outcome).toEqual({ success: false, error: "Couldn’t add it to your favourites", cause });
  },
);
