import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { jobsCommand } from "#scripts/operate/jobs.ts";
import { outcomeOf } from "#scripts/operate/operator-command.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { environmentOf, freshLocation, migratedLocation, openForTest } from "#tests/support/database.ts";
import { jobStore } from "./job-store.ts";
import { jobTable } from "./job-table.ts";
import { jobRow } from "./job-type.ts";

const jobs = (location: DatabaseLocation, ...words: string[]) =>
  outcomeOf(() => jobsCommand(words, environmentOf(location)));

test("the command lists dead jobs, retries one and deletes the rest", async () => {
  const location = await migratedLocation();
  const { query } = await openForTest(location);
  const to = "mei@learner.example";
  const letter = { kind: "passwordChanged", username: "mei-lin" } as const;
  const rows = [1, 2, 3].map(() => jobRow(jobTable.mailNotice, { to, language: "en", letter }, { now: 0 }));
  for (const row of rows) await jobStore(query).add(row);
  const dead = { attempts: 36, last_error: "EAUTH 535", dead_at: 1_763_200_000_000 };
  await query.updateTable("jobs").set(dead).execute();
  const id = rows[0]?.id ?? "";

  const listed = await jobs(location);
  expect(listed.code).toBe(0);
  expect(listed.said.split("\n")).toHaveLength(4);
  expect(listed.said).toContain("mail-notice: 0 waiting, 0 running, 3 dead");
  expect(listed.said).toContain(
    `dead: ${id} mail-notice, given up at 2025-11-15T09:46:40.000Z after 36 tries: EAUTH 535`,
  );
  expect(listed.said).not.toContain("mei");

  expect(await jobs(location, "retry", id)).toMatchObject({ code: 0, said: expect.stringMatching(/: 1\.$/) });
  expect(await jobs(location, "retry", id)).toEqual({ code: 1, said: `There is no dead job ${id}.` });
  expect(await jobs(location, "drop", "all")).toEqual({ code: 0, said: "Dead jobs deleted: 2." });
  const left = await query.selectFrom("jobs").select(["id", "attempts", "dead_at"]).execute();
  expect(left).toEqual([{ id, attempts: 0, dead_at: null }]);
  const log = query.selectFrom("audit_log").select(["actor", "act", "subject", "details"]).orderBy("act");
  const actor = userInfo().username;
  expect(await log.execute()).toEqual([
    { actor, act: "jobs.drop", subject: null, details: '{"count":2}' },
    { actor, act: "jobs.retry", subject: id, details: '{"count":1}' },
  ]);
});

test.each([["dance"], ["retry"]])("responds to %j with its usage", async (...words) => {
  const { code, said } = await jobs(await freshLocation(), ...words);
  expect([code, said]).toEqual([1, expect.stringMatching(/^Say what to do: npm run jobs /)]);
});

test("names the problem if the database has no tables of Kaiwa", async () => {
  const { code, said } = await jobs(await freshLocation());
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is nothing in .*: Kaiwa has not run/)]);
});
