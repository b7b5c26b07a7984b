import { afterAll, beforeAll, expect, test } from "vitest";

import { screenPaths } from "#domain/screens.ts";
import { walkRoutes, type Mode } from "./walk-routes.ts";

/** What stands in for the variable parts of an address. */
const examples: Record<string, string> = {
  categoryId: "restaurant",
  contentId: "restaurant-ordering",
  tab: "dialogue",
};

const paths = Object.values(screenPaths).map((path) =>
  path.replace(/:(\w+)\??/g, (_part, name: string) => examples[name] ?? name),
);

let site: { origin: string; stop(): Promise<void> } | undefined;

beforeAll(async () => {
  const origin = process.env["KAIWA_ORIGIN"];
  if (origin === undefined) {
    const { startTestServer } = await import("#tests/support/server.ts");
    site = await startTestServer();
  } else {
    site = { origin, stop: () => Promise.resolve() };
  }
}, 60_000);

afterAll(() => site?.stop());

test.for<{ mode: Mode; browser: string }>([
  { mode: "plain", browser: "a browser of 2018" },
  { mode: "safari12", browser: "a browser without what Safari 12 lacks" },
])("every screen opens in $browser without an error", { timeout: 180_000 }, async ({ mode }, { signal }) => {
  const visits = await walkRoutes({
    origin: site?.origin ?? "",
    paths,
    mode,
    signal,
    // The notice that this is a test site would cover the screens; it is dismissed for good.
    storage: { i18nextLng: "zh", test_notice_dismissed_until: String(Number.MAX_SAFE_INTEGER) },
    until: 'document.querySelector("main:not([aria-busy=true])")',
  });
  const faulty = visits.filter(
    ({ text, isComplete, consoleErrors, exceptions }) =>
      text === "" || !isComplete || consoleErrors.length > 0 || exceptions.length > 0,
  );
  expect(faulty).toEqual([]);
  expect(visits).toHaveLength(paths.length);
});
