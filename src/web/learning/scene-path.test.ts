import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowserPage } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";
import { openLearner } from "#tests/support/learner.ts";
import { rememberChoices, takenPath } from "./scene-path.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const learner = openLearner();
  learner.progress.followSession();
  return learner;
}

test("stores each learner's last path of each scene", () => {
  const { session } = open();
  session.beginSession("token-1", { id: "u1", username: "mei" });
  const mei = session.owner();
  expect(takenPath(mei, "ramen-order")).toEqual({});
  rememberChoices(mei, "ramen-order", { 2: "leave" });
  rememberChoices(mei, "hotel-check-in", { 4: "late" });
  rememberChoices(mei, "ramen-order", { 2: "recommend" });
  expect(takenPath(mei, "ramen-order")).toEqual({ 2: "recommend" });
  expect(takenPath(mei, "hotel-check-in")).toEqual({ 4: "late" });
  session.endSession();
  session.beginSession("token-2", { id: "u2", username: "ken" });
  expect(takenPath(session.owner(), "ramen-order")).toEqual({});
});

test("moves a visitor's path to the account they sign in to", () => {
  const { session } = open();
  rememberChoices(session.owner(), "ramen-order", { 2: "leave" });
  session.beginSession("token-1", { id: "u1", username: "mei" });
  expect(takenPath(session.owner(), "ramen-order")).toEqual({ 2: "leave" });
  expect([...browser.stored.keys()].filter((key) => key === "kaiwa:visit:taken-paths")).toEqual([]);
});
