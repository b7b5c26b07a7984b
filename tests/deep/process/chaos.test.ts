import { expect, onTestFinished, test } from "vitest";
import { faults } from "#tests/support/chaos/faults.ts";
import type { RoundResult } from "#tests/support/chaos/round.ts";
import { chaos } from "#tests/support/chaos/run.ts";
import { startSmallCluster } from "#tests/support/chaos/small-cluster.ts";

const record = "/api/user/study/record";

test(
  "an app process is killed under learners: nothing acknowledged is lost or doubled; a write that is forgotten is found out",
  { timeout: 120_000 },
  async () => {
    const cluster = await startSmallCluster();
    onTestFinished(() => cluster.stop());
    const results: RoundResult[] = [];
    const rest = {
      cluster,
      learners: 3,
      builds: { present: "", newer: "", running: "" },
      watched: 0,
      onRound: (result: RoundResult) => void results.push(result),
    };
    const rounds = [{ name: "app", fault: faults.app, round: 0 }];
    expect(await chaos({ ...rest, rounds })).toEqual([]);
    expect(results[0]?.acknowledged).toBeGreaterThan(10);

    const forgetful = {
      title: "",
      holdMs: 1_000,
      inject: async () => (cluster.swallowNext(record), async () => undefined),
    };
    const found = await chaos({ ...rest, rounds: [{ name: "forgotten", fault: forgetful, round: 0 }] });
    expect(found).toEqual(
      expect.arrayContaining([expect.stringMatching(/^forgotten, round 0: lost 1: record /)]),
    );
  },
);
