import { randomUUID } from "node:crypto";
import type { Database } from "../../src/server/db/database.ts";
import { Ledger } from "./ledger.ts";
import { study } from "./learner.ts";
import { visit } from "./visitor.ts";
import { miscounted, storedOf } from "./stored.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";

/** Learners of one round: new ones each time, since old records of a learner become sums. */
export function startCohort(origin: string, scenes: readonly string[], learners: number) {
  const ledger = new Ledger();
  const prefix = `c${randomUUID().slice(0, 8)}.`;
  const names = Array.from({ length: learners }, (_, place) => `${prefix}${place}`);
  let isOver = false;
  const traffic = { origin, ledger, scenes, isOver: () => isOver };
  const visiting = visit(traffic);
  const studying = Promise.all(names.map((name) => study(traffic, name)));
  return {
    ledger,
    prefix,
    /** Nobody does anything new; resolves when everything has been sent. False if something could not be. */
    async finish(): Promise<boolean> {
      isOver = true;
      await visiting;
      return (await studying).every(Boolean);
    },
    /** Compares what the database holds with what the learners were told. */
    async judge(database: Database): Promise<Verdict> {
      const verdict = verdictOf(ledger.writes.values(), await storedOf(database.query, prefix));
      return { ...verdict, doubled: [...verdict.doubled, ...(await miscounted(database.query, prefix))] };
    },
  };
}

export type Cohort = ReturnType<typeof startCohort>;
