import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/database.ts";
import { Ledger } from "./ledger.ts";
import { study } from "./learner.ts";
import { visit } from "./visitor.ts";
import { miscounted, seenBy, storedOf } from "./stored.ts";
import { verdictOf } from "./verdict.ts";
import type { Verdict } from "./verdict.ts";

/** What a learner can see of their own; the rest is judged in the database alone. */
const seenKinds = new Set(["favourite", "progress", "record", "review"]);

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
    /** What the database and the API show, against what the learners were told. */
    async judge(database: Database): Promise<Verdict> {
      const inDatabase = verdictOf(ledger.writes.values(), await storedOf(database.query, prefix));
      const mine = [...ledger.writes.values()].filter(({ kind }) => seenKinds.has(kind));
      const accounts = [...ledger.writes.values()].filter(
        ({ kind, state }) => kind === "session" && state === "acknowledged",
      );
      const users = [...new Set(accounts.map(({ learner }) => learner))];
      const seen = verdictOf(mine, (await Promise.all(users.map((name) => seenBy(origin, name)))).flat());
      const both = (part: keyof Verdict): string[] => [...new Set([...inDatabase[part], ...seen[part]])];
      return {
        lost: both("lost"),
        doubled: [...both("doubled"), ...(await miscounted(database.query, prefix))],
        unsent: both("unsent"),
        refused: both("refused"),
      };
    },
    /** The same without the API, for everything that was written long ago. */
    judgeAgain: async (database: Database): Promise<Verdict> =>
      verdictOf(ledger.writes.values(), await storedOf(database.query, prefix)),
  };
}

export type Cohort = ReturnType<typeof startCohort>;
