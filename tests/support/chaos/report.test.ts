import { expect, test } from "vitest";
import { broken, tableOf } from "./report.ts";
import type { RoundResult } from "./round.ts";

const quiet: RoundResult = {
  fault: "app",
  round: 0,
  lost: [],
  doubled: [],
  unsent: [],
  refused: [],
  requests: 200,
  failures: 3,
  errorShare: 0.015,
  recoveryMs: 400,
  longestGapMs: 600,
  outcomes: { "503 unavailable": 3 },
  acknowledged: 150,
  unanswered: 0,
  wholeAgainMs: 4_000,
  troubles: [],
  isEverythingSent: true,
  browser: { recoveryMs: 3_000, problems: [] },
  seconds: 12,
};

test("a round in which everybody recovered breaks no bar", () => {
  expect(broken(quiet)).toEqual([]);
});

test.each<[Partial<RoundResult>, string]>([
  [{ lost: ["record mei 1, sent 2 times"] }, "lost 1: record mei 1, sent 2 times"],
  [{ doubled: ["record mei 1, stored 2 times"] }, "doubled 1: record mei 1, stored 2 times"],
  [{ accident: "app1 ended at once" }, "could not be mended: app1 ended at once"],
  [{ unsent: ["record mei 1"] }, "stored though nobody sent it 1: record mei 1"],
  [{ refused: ["record mei 1"] }, "refused 1: record mei 1"],
  [{ recoveryMs: undefined }, "learners did not recover"],
  [{ recoveryMs: 61_000 }, "recovery took 61000 ms"],
  [{ isEverythingSent: false }, "an outbox was not emptied"],
  [
    { wholeAgainMs: undefined, troubles: ["db1 is stopped"] },
    "the cluster did not become whole again: db1 is stopped",
  ],
  [{ outcomes: { "500 internal": 2 } }, "500 internal 2 times"],
  [{ browser: { recoveryMs: 76_000, problems: [] } }, "the browser took 76000 ms"],
  [{ browser: { recoveryMs: 1_000, problems: ["blank for 4000 ms"] } }, "the browser: blank for 4000 ms"],
])("%o breaks a bar", (changes, sentence) => {
  expect(broken({ ...quiet, ...changes })).toEqual([`app, round 0: ${sentence}`]);
});

test("the table has a row for each fault that was met, over all its rounds", () => {
  const rounds = [
    quiet,
    { ...quiet, round: 1, recoveryMs: 900, failures: 5, browser: { recoveryMs: undefined, problems: [] } },
  ];
  const [, , row, ...more] = tableOf(rounds, { app: "killed", redis: "away" }).split("\n");
  expect(row).toBe("| killed | 2 | 300 | 0 | 0 | 2.0 % | 0.4 / 0.9 | 0.6 | 3.0 / never |");
  expect(more).toEqual([]);
});
