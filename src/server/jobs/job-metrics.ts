import { Counter, Gauge, Histogram } from "prom-client";
import type { Registry } from "prom-client";
import { oncePerScrape } from "#server/http/once-per-scrape.ts";
import type { EmailOutcome } from "#server/mail/email-sender.ts";
import type { Email } from "#server/mail/emails.ts";
import type { JobCounts } from "./job-store.ts";
import type { JobReport } from "./worker.ts";

type Source = { counts: (now: number) => Promise<JobCounts[]>; now: () => number };

/** Metrics of jobs and e-mails. Jobs are counted in the database, so that all processes report the same. */
export function jobMetrics(registry: Registry, { counts, now }: Source) {
  const registers = [registry];
  const runs = new Histogram({
    name: "job_run_seconds",
    help: "Runs of jobs in this process, by name and outcome (done, failed, dead, expired, lost, skipped).",
    labelNames: ["name", "outcome"],
    buckets: [0.01, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  const emails = new Counter({
    name: "mail_letters_total",
    help: "Letters that this process handed to the mail server, by kind and outcome (sent, failed, refused).",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const countsOfScrape = oncePerScrape(() => counts(now()));
  const jobs = new Gauge({
    name: "jobs",
    help: "Jobs in the database, by name and state (waiting, running, dead).",
    labelNames: ["name", "state"],
    registers,
    collect: async () => {
      const rows = await countsOfScrape();
      jobs.reset();
      for (const { name, waiting, running, dead } of rows ?? []) {
        for (const [state, count] of Object.entries({ waiting, running, dead }))
          jobs.set({ name, state }, count);
      }
    },
  });
  const dueSeconds = new Gauge({
    name: "job_due_seconds",
    help: "For how long the job that waits longest could have run already; 0 when none is due.",
    registers,
    collect: async () => {
      const rows = await countsOfScrape();
      const since = (rows ?? []).flatMap(({ due_since }) => due_since ?? []);
      dueSeconds.set(since.length === 0 ? 0 : (now() - Math.min(...since)) / 1000);
    },
  });
  const lastSuccess = new Gauge({
    name: "job_last_success_seconds",
    help: "Seconds since the last success of a recurring job, by name.",
    labelNames: ["name"],
    registers,
    collect: async () => {
      const rows = await countsOfScrape();
      lastSuccess.reset();
      for (const { name, done_at } of rows ?? [])
        if (done_at !== null) lastSuccess.set({ name }, (now() - done_at) / 1000);
    },
  });
  return {
    job: ({ name, outcome, ms }: JobReport): void => runs.observe({ name, outcome }, ms / 1000),
    email: (kind: Email["kind"], outcome: EmailOutcome): void => emails.inc({ kind, outcome }),
  };
}
