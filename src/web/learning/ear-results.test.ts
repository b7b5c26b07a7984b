import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeResults, parseEarResult } from "#domain/ear/result.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { isRecord } from "#domain/values.ts";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import { openSyncedLearner } from "#tests/support/learner.ts";

const mei = { id: "u1", username: "mei" };

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const result = (id: string, asked: number): EarResult => ({
  id: `result-${id}`,
  contrast: "voicing",
  kind: "training",
  at: 5,
  day: "2026-11-16",
  asked,
  right: 1,
  level: "word",
});

/** A server that follows the contract. */
function modelServer() {
  let stored: EarResult[] = [];
  const answer = (path: string, { method, body }: { method: string; body: unknown }): unknown => {
    if (!path.startsWith("/api/user/ear/results")) return success({});
    if (method === "POST") {
      const sent = isRecord(body) && Array.isArray(body["results"]) ? body["results"] : [];
      stored = mergeResults(
        stored,
        sent.flatMap((one: unknown) => parseEarResult(one) ?? []),
      );
      return success({});
    }
    return success({ results: stored, cursor: stored.length, hasMore: false });
  };
  return { stored: () => stored, answer };
}

/** Opens a page in a separate browser. */
async function page(server: ReturnType<typeof modelServer>) {
  openBrowserPage().answer(server.answer);
  const learner = await openSyncedLearner();
  return {
    ...learner,
    pullEar: () => learner.pull("ear"),
    results: () => learner.earResults.of(learner.session.owner()),
  };
}

test("sends a round once, in its final state, and another device reads it", async () => {
  const server = modelServer();
  const phone = await page(server);
  phone.session.beginSession("token-1", mei);
  for (const asked of [1, 2, 3]) phone.earResults.record(result("001", asked), phone.session.owner());
  await phone.sendWaiting();
  expect(server.stored()).toEqual([result("001", 3)]);

  const tablet = await page(server);
  tablet.session.beginSession("token-2", mei);
  tablet.earResults.record(result("002", 2), tablet.session.owner());
  await tablet.pullEar();
  expect(tablet.results()).toEqual([result("001", 3), result("002", 2)]);
});

test("moves a visitor's results to the account at sign-in", async () => {
  const server = modelServer();
  const visit = await page(server);
  visit.progress.followSession();
  visit.earResults.record(result("001", 4), visit.session.owner());
  expect(visit.results()).toEqual([result("001", 4)]);
  visit.session.beginSession("token-1", mei);
  visit.adoptVisit();
  expect(visit.results()).toEqual([result("001", 4)]);
  await visit.sendWaiting();
  expect(server.stored()).toEqual([result("001", 4)]);
});

test("stores no results of a learner who is no longer signed in", async () => {
  const one = await page(modelServer());
  one.session.beginSession("token-1", mei);
  const owner = one.session.owner();
  one.session.endSession();
  one.earResults.record(result("001", 4), owner);
  expect(one.earResults.of({ userId: mei.id })).toEqual([]);
});
