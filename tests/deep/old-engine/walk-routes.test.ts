import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { needsChromium69 } from "./chromium-69.ts";
import { walkRoutes, type Mode, type Visit } from "./walk-routes.ts";

const fixtures = new URL("../../fixtures/old-engine/", import.meta.url);
const server = createServer((request, response) => {
  void readFile(new URL(`.${request.url ?? "/"}`, fixtures)).then(
    (page) => response.setHeader("content-type", "text/html").end(page),
    () => response.writeHead(404).end(),
  );
});
const pages = [
  "good",
  "optional-chaining",
  "global-this",
  "resize-observer",
  "media-query-listener",
  "console-error",
  "never-ready",
  "what-is-left",
];
const visits: Record<Mode, Map<string, Visit>> = { plain: new Map(), safari12: new Map() };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await Promise.all(
    (["plain", "safari12"] as const).map(async (mode) => {
      const walked = await walkRoutes({
        origin: siteOfFixtures(),
        paths: pages.map((page) => `/${page}.html`),
        mode,
        storage: { theme: "dark" },
        until: 'document.querySelector("main:not([aria-busy=true])")',
        patienceMs: 3_000,
      });
      pages.forEach((page, index) => visits[mode].set(page, walked[index] ?? never(page)));
    }),
  );
}, 120_000);

afterAll(() => new Promise((resolve) => server.close(resolve)));

function siteOfFixtures(): string {
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function never(page: string): never {
  throw new Error(`${page} was not visited.`);
}

test.each(["plain", "safari12"] as const)("runs a page of 2018 in mode %s with filled storage", (mode) => {
  expect(visits[mode].get("good")).toEqual({
    path: "/good.html",
    endedAt: "/good.html",
    text: "会話 dark 2",
    isComplete: true,
    unanswered: [],
    consoleErrors: [],
    consoleWarnings: [],
    exceptions: [],
  });
});

test.for([
  ["plain", "optional-chaining", "SyntaxError: Unexpected token .", "by its syntax"],
  ["safari12", "optional-chaining", "SyntaxError: Unexpected token .", "by its syntax"],
  ["plain", "global-this", "ReferenceError: globalThis is not defined", "by its age"],
  ["safari12", "global-this", "ReferenceError: globalThis is not defined"],
  ["safari12", "resize-observer", "ReferenceError: ResizeObserver is not defined"],
  ["safari12", "media-query-listener", "addEventListener is not a function"],
] as const)("reports in %s that the page %s fails", ([mode, page, exception, onlyTheOldEngine], context) => {
  if (onlyTheOldEngine !== undefined) needsChromium69(context);
  expect(visits[mode].get(page)?.exceptions.join()).toContain(exception);
  expect(visits[mode].get(page)?.text).toBe("still empty");
});

test.each(["resize-observer", "media-query-listener"])(
  "reports no failure of %s if no APIs are removed",
  (page) => {
    expect(visits.plain.get(page)?.exceptions).toEqual([]);
  },
);

test("reports what the page logs", () => {
  expect(visits.plain.get("console-error")?.consoleErrors.join()).toContain("could not play");
  expect(visits.plain.get("console-error")?.consoleWarnings.join()).toContain("a screen failed");
});

test("reports a page that never gets ready as incomplete", () => {
  expect(visits.plain.get("never-ready")?.isComplete).toBe(false);
});

test("provides in Safari 12 mode only the APIs of 2018", () => {
  const present: Record<string, string> = JSON.parse(visits.safari12.get("what-is-left")?.text ?? "{}");
  const kept = Object.keys(present).filter((name) => present[name] !== "undefined");
  expect(kept).toEqual(["addListener", "flat", "fetch", "URLSearchParams", "finally", "caches"]);
});

test("rejects immediately if the server is unreachable", async () => {
  const walk = walkRoutes({ origin: "http://127.0.0.1:1", paths: ["/"], mode: "plain" });
  await expect(walk).rejects.toThrow("http://127.0.0.1:1/ cannot be reached");
}, 60_000);

test("ends immediately when it is aborted", async () => {
  const walk = walkRoutes({
    origin: siteOfFixtures(),
    paths: ["/never-ready.html"],
    mode: "plain",
    until: "false",
    signal: AbortSignal.timeout(1_000),
  });
  await expect(walk).rejects.toThrow("aborted");
}, 60_000);
