import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { stepAfter } from "./outbox-answers.ts";
import type { OutboxStep } from "./outbox-answers.ts";

const table: [what: string, status: number, fresh: OutboxStep, old: OutboxStep][] = [
  ["no network", 0, "wait", "wait"],
  ["a failure with status 200", 200, "wait", "wait"],
  ["a redirect to a page of another site", 302, "wait", "wait"],
  ["malformed", 400, "rejected", "rejected"],
  ["a refused token", 401, "wait", "wait"],
  ["not allowed", 403, "later", "rejected"],
  ["an unknown scene or endpoint", 404, "later", "rejected"],
  ["an unknown method", 405, "later", "rejected"],
  ["too slow", 408, "wait", "wait"],
  ["an id that is taken", 409, "rejected", "rejected"],
  ["gone", 410, "later", "rejected"],
  ["too large", 413, "rejected", "rejected"],
  ["another type", 415, "rejected", "rejected"],
  ["contradictory", 422, "rejected", "rejected"],
  ["too early", 425, "wait", "wait"],
  ["an unassigned status", 499, "later", "rejected"],
  ["too many requests", 429, "wait", "wait"],
  ["a defect", 500, "wait", "wait"],
  ["a proxy without a server", 502, "wait", "wait"],
  ["a server that drains", 503, "wait", "wait"],
];

test("retries a change that the server does not understand for exactly 30 days", () => {
  expect([stepAfter({ status: 404 }, 30 * dayMs), stepAfter({ status: 404 }, 30 * dayMs + 1)]).toEqual([
    "later",
    "rejected",
  ]);
  expect(stepAfter({ status: 399 }, 31 * dayMs)).toBe("wait");
});

test.each(table)("after %s (%i), chooses %s if new, %s after 31 days", (_what, status, fresh, old) => {
  expect(stepAfter({ status }, 5_000)).toBe(fresh);
  expect(stepAfter({ status }, 31 * dayMs)).toBe(old);
});
