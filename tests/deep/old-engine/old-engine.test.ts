import { afterAll, beforeAll, expect, test } from "vitest";

import { studyRecord } from "#tests/support/study-records.ts";
import { screenVisits } from "#tests/support/screen-visits.ts";
import { startTestServer } from "#tests/support/server.ts";
import { needsChromium69 } from "./chromium-69.ts";
import { walkRoutes, type Mode, type Visit } from "./walk-routes.ts";

let site: { origin: string; stop(): Promise<void> } | undefined;

beforeAll(async () => {
  const origin = process.env["KAIWA_ORIGIN"];
  site = origin === undefined ? await startTestServer() : { origin, stop: () => Promise.resolve() };
}, 60_000);

afterAll(() => site?.stop());

type Tour = { mode: Mode; signal: AbortSignal; learner?: Record<string, string> };

function tour(paths: readonly string[], { mode, signal, learner = {} }: Tour): Promise<Visit[]> {
  return walkRoutes({
    origin: site?.origin ?? "",
    paths,
    mode,
    signal,
    storage: {
      i18nextLng: "zh",
      // Dismisses the notice about the test site, which would cover the screens.
      test_notice_dismissed_until: String(Number.MAX_SAFE_INTEGER),
      ...learner,
    },
    until:
      'document.querySelector("main:not([aria-busy=true])") && !document.querySelector("[class*=skeleton]")',
  });
}

/** A visit without a fault. */
const sound = (path: string, endedAt = path) => ({
  path,
  endedAt: endedAt.replace(/\?.*/, ""),
  text: expect.stringMatching(/./),
  isComplete: true,
  unanswered: [],
  exceptions: [],
  consoleErrors: [],
  // The app logs this if a screen throws, and shows an error message instead of the screen.
  consoleWarnings: expect.not.arrayContaining([expect.stringContaining("a screen failed")]),
});

let learners = 0;

/** Registers a learner with a favourite and a study record. */
async function newLearner(): Promise<Record<string, string>> {
  const send = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: token }),
    };
    const answer = await fetch(`${site?.origin}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  learners += 1;
  const username = `old-${process.pid}-${learners}`;
  const answer = await send("/api/user/register", { username, password: "夏の夜 at the station" });
  // The contract defines this response.
  const { data } = answer as { data: { token: string; user: unknown } };
  await send("/api/user/collect/ramen-order", {}, data.token);
  await send("/api/user/study/record", studyRecord({ contentId: "ramen-order" }), data.token);
  return { token: data.token, userInfo: JSON.stringify(data.user) };
}

/** Addresses that redirect a visitor, and their targets. */
const leadOn: Record<string, string> = { "/": "/category/all", "/login/return": "/login" };

const openPaths = ["/", ...screenVisits.filter(({ guard }) => guard !== "signed-in").map(({ path }) => path)];
const signedInPaths = screenVisits.filter(({ guard }) => guard === "signed-in").map(({ path }) => path);

// Walks mostly wait for pages, so they run concurrently.
test.concurrent.for<{ mode: Mode; browser: string }>([
  { mode: "plain", browser: "a browser of 2018" },
  { mode: "safari12", browser: "a browser without the APIs that Safari 12 lacks" },
])("every screen opens in $browser without an error", { timeout: 180_000 }, async ({ mode }, context) => {
  if (mode === "plain") needsChromium69(context);
  const { signal } = context;
  const learner = await newLearner();
  const [open, signedIn] = await Promise.all([
    tour(openPaths, { mode, signal }),
    tour(signedInPaths, { mode, signal, learner }),
  ]);
  expect(open).toEqual(openPaths.map((path) => sound(path, leadOn[path])));
  expect(signedIn).toEqual(signedInPaths.map((path) => sound(path)));
});

test.concurrent(
  "shows a learner their own data in a browser without the APIs that Safari 12 lacks",
  { timeout: 180_000 },
  async ({ signal }) => {
    const paths = [
      "/profile?list=favourites",
      "/study-history",
      "/category/restaurant",
      "/study/ramen-order/dialogue",
    ];
    const visits = await tour(paths, { mode: "safari12", signal, learner: await newLearner() });
    expect(visits).toEqual(
      paths.map((path) => ({ ...sound(path), text: expect.stringContaining("拉面店的食券机") })),
    );
    expect(visits[1]?.text).toContain("每天的学习分钟数");
  },
);

test.each([
  { what: "throws", fault: { consoleWarnings: ["[kaiwa] a screen failed TypeError"] } },
  { what: "redirects to another address", fault: { endedAt: "/login" } },
  { what: "stays empty", fault: { text: "" } },
])("detects a screen that $what", ({ fault }) => {
  const visit = {
    path: "/profile",
    endedAt: "/profile",
    text: "我的",
    isComplete: true,
    unanswered: [],
    consoleErrors: [],
    consoleWarnings: ["[kaiwa] the picture did not come"],
    exceptions: [],
  } satisfies Visit;
  expect(visit).toEqual(sound("/profile"));
  expect({ ...visit, ...fault }).not.toEqual(sound("/profile"));
});
