import { randomUUID } from "node:crypto";
import type { Database } from "../../src/server/db/database.ts";
import { Ledger } from "./ledger.ts";
import { study } from "./learner.ts";
import { visit } from "./visitor.ts";
import { doubleCountedCards, storedRows } from "./stored.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";

/** Each round has new learners, because older records of a learner are aggregated. */
export function startCohort(origin: string, scenes: readonly string[], learners: number) {
  const ledger = new Ledger();
  const prefix = `c${randomUUID().slice(0, 8)}.`;
  const names = Array.from({ length: learners }, (_, index) => `${prefix}${index}`);
  let isOver = false;
  const traffic = { origin, ledger, scenes, isOver: () => isOver };
  const visiting = visit(traffic);
  const studying = Promise.all(names.map((name) => study(traffic, name)));
  return {
    ledger,
    /** Stops new actions and sends everything that is waiting. Returns false if something could not be sent. */
    async finish(): Promise<boolean> {
      isOver = true;
      await visiting;
      return (await studying).every(Boolean);
    },
    /** Compares the database with the acknowledged writes. */
    async judge(database: Database): Promise<Verdict> {
      const verdict = verdictOf(ledger.writes.values(), await storedRows(database.query, prefix));
      return {
        ...verdict,
        doubled: [...verdict.doubled, ...(await doubleCountedCards(database.query, prefix))],
      };
    },
  };
}

export type Cohort = ReturnType<typeof startCohort>;
