import { afterEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import { peekInTab, saveInTab, takeFromTab } from "./tab-storage.ts";

afterEach(() => void vi.unstubAllGlobals());

test("reads a value of the tab without removing it, even if storage is full, until it is taken", () => {
  const page = openBrowserPage();
  saveInTab("draft", { text: "はい" });
  page.isFull = true;
  expect(peekInTab("draft")).toEqual({ text: "はい" });
  expect(peekInTab("draft")).toEqual({ text: "はい" });
  expect(takeFromTab("draft")).toEqual({ text: "はい" });
  expect(peekInTab("draft")).toBeUndefined();
});
