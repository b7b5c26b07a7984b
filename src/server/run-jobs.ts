import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import { housekeeping } from "./housekeeping.ts";
import type { jobMetrics } from "./jobs/job-metrics.ts";
import { jobTable } from "./jobs/job-table.ts";
import type { KaiwaJobs } from "./jobs/job-table.ts";
import { runnable } from "./jobs/job-type.ts";
import { jobWorker } from "./jobs/worker.ts";
import type { JobReport, Worker, WorkerOptions } from "./jobs/worker.ts";
import type { Mailer } from "./mail/mailer.ts";
import { accountJobs } from "./modules/account/jobs.ts";
import { sendOrRetryLater } from "./modules/account/protection/email-limits.ts";
import { mailFeedback } from "./modules/feedback/feedback-mail.ts";
import { scheduleRecount, membershipJobs } from "./modules/membership/jobs.ts";
import type { ScenePictures } from "./modules/week/mails/scene-pictures.ts";
import { weekMailJobs } from "./modules/week/mails/service.ts";

type JobsDeps = {
  database: Database;
  now: () => number;
  mailer: Mailer;
  feedbackTo: string | undefined;
  accounts: Parameters<typeof accountJobs>[0];
  members: Parameters<typeof membershipJobs>[0];
  figures: ReturnType<typeof jobMetrics>;
  picturesOf: ScenePictures;
  worker: Pick<WorkerOptions, "pollMs" | "limitMs" | "atOnce"> | undefined;
};

export function runJobs(app: FastifyInstance, deps: JobsDeps): Worker {
  const { database, now, mailer, feedbackTo, accounts, members, figures, picturesOf } = deps;
  const jobs: KaiwaJobs = {
    ...accountJobs(accounts),
    mailFeedback: runnable(jobTable.mailFeedback, () => mailFeedback({ database, mailer, to: feedbackTo })),
    ...membershipJobs(members),
    ...weekMailJobs({
      ...members,
      sendEmail: (...email) => sendOrRetryLater(accounts, "week", ...email),
      picturesOf,
    }),
    housekeeping: runnable(jobTable.housekeeping, (_payload, { signal }) =>
      housekeeping({ database, now }, signal),
    ),
  };
  const worker = jobWorker({
    database,
    jobs: Object.values(jobs),
    now,
    ...deps.worker,
    onOutcome: (report) => {
      figures.job(report);
      logOutcome(app.log, report);
    },
    onProblem: (error) => app.log.error({ err: error }, "the database of jobs is unavailable"),
  });
  app.addHook("onReady", async () => {
    await scheduleRecount(members);
    worker.start();
  });
  return worker;
}

/** Logs a run of a job unless it succeeded. */
function logOutcome(log: FastifyBaseLogger, { name, attempt, outcome, error }: JobReport): void {
  const facts = { job: name, attempt, err: error };
  if (outcome === "failed") log.warn(facts, "a job failed and will be tried again");
  if (outcome === "skipped")
    log.error(facts, "the last success of a job is more than a day away: check the clock");
  if (outcome === "dead") log.error(facts, "a job was given up");
  if (outcome === "expired" || outcome === "lost") log.warn(facts, `a job was ${outcome}`);
}
