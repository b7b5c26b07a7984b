import type { FastifyBaseLogger } from "fastify";
import type { JobReport } from "./worker.ts";

/** Logs a run of a job unless it succeeded. */
export function logOutcome(log: FastifyBaseLogger, { name, attempt, outcome, error }: JobReport): void {
  const facts = { job: name, attempt, err: error };
  if (outcome === "failed") log.warn(facts, "a job failed and will be tried again");
  if (outcome === "dead") log.error(facts, "a job was given up");
  if (outcome === "expired" || outcome === "lost") log.warn(facts, `a job was ${outcome}`);
}
