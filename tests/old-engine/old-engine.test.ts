import { afterAll, beforeAll, expect, test } from "vitest";

import { screenPaths } from "#domain/site/screens.ts";
import { studyRecord } from "#tests/support/learning-app.ts";
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

/** A learner with something to show. */
async function newLearner(origin: string): Promise<Record<string, string>> {
  const send = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: token }),
    };
    const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const username = `old-${process.pid}`;
  const answer = await send("/api/user/register", { username, password: "夏の夜 at the station" });
  // The contract's answer to a registration.
  const { data } = answer as { data: { token: string; user: unknown } };
  await send("/api/user/collect/ramen-order", {}, data.token);
  await send("/api/user/study/record", studyRecord({ contentId: "ramen-order" }), data.token);
  return { token: data.token, userInfo: JSON.stringify(data.user) };
}

test(
  "a learner's own screens show what is theirs in a browser without what Safari 12 lacks",
  { timeout: 180_000 },
  async ({ signal }) => {
    const origin = site?.origin ?? "";
    const visits = await walkRoutes({
      origin,
      paths: [
        "/profile?list=favourites",
        "/study-history",
        "/category/restaurant",
        "/study/ramen-order/dialogue",
      ],
      mode: "safari12",
      signal,
      storage: {
        i18nextLng: "zh",
        test_notice_dismissed_until: String(Number.MAX_SAFE_INTEGER),
        ...(await newLearner(origin)),
      },
      until:
        'document.querySelector("main:not([aria-busy=true])") && !document.querySelector("[class*=skeleton]")',
    });
    for (const { path, text, isComplete, consoleErrors, exceptions } of visits) {
      expect({ path, isComplete, consoleErrors, exceptions }).toEqual({
        path,
        isComplete: true,
        consoleErrors: [],
        exceptions: [],
      });
      expect(text, path).toContain("拉面店的食券机");
    }
    expect(visits[1]?.text).toContain("每天的学习分钟数");
  },
);
