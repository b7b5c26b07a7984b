import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobStore } from "#server/jobs/job-store.ts";
import { noteAct } from "#server/modules/operator/service.ts";
import { accountName } from "./actor.ts";
import { operatorCommand } from "./operator-command.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { storageIn, withDatabase } from "./operator-database.ts";

/** Lists jobs, retries dead jobs or deletes them. The server may be running. */
export const jobsCommand: OperatorCommand = async (words, env) => {
  const [command = "list", which, ...rest] = words;
  const isChange = command === "retry" || command === "drop";
  if ((!isChange && command !== "list") || isChange !== (which !== undefined) || rest.length > 0) {
    throw new OperatorError("Say what to do: npm run jobs [-- list | retry <id or all> | drop <id or all>]");
  }
  const run = async (tx: Queries): Promise<string> => {
    const store = jobStore(tx);
    if (!isChange) return list(store);
    const id = which === "all" ? undefined : which;
    const count = command === "retry" ? await store.revive(id, Date.now()) : await store.dropDead(id);
    if (count === 0 && id !== undefined) throw new OperatorError(`There is no dead job ${id}.`);
    const context = { actor: accountName(), now: Date.now };
    const act = { act: `jobs.${command}`, subject: id ?? null, userId: null, details: { count } };
    await noteAct(tx, context, act);
    return command === "retry"
      ? `Dead jobs that run again within seconds, if a server is running: ${count}.`
      : `Dead jobs deleted: ${count}.`;
  };
  return withDatabase(storageIn(env).database, (database) => database.transaction(run));
};

/** Lists jobs without their payloads, which may contain personal data. */
async function list(store: JobStore): Promise<string> {
  const counts = await store.counts(Date.now());
  const dead = await store.dead();
  return [
    ...counts.map(
      ({ name, waiting, running, dead: given }) =>
        `${name}: ${waiting} waiting, ${running} running, ${given} dead`,
    ),
    ...dead.map(
      ({ id, name, attempts, last_error, dead_at }) =>
        `dead: ${id} ${name}, given up at ${new Date(dead_at ?? 0).toISOString()} after ${attempts} tries: ${last_error ?? "?"}`,
    ),
    ...(counts.length === 0 ? ["There are no jobs."] : []),
  ].join("\n");
}

if (import.meta.main) await operatorCommand(() => jobsCommand(process.argv.slice(2), process.env));
