import type { z } from "zod";
import type { Language } from "#domain/site/languages.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { UserRow } from "./store.ts";

type Notice = z.infer<typeof jobTable.mailNotice.payload>["letter"];

/**
 * Returns the job for a notice about an account event. The job contains the address that is verified now, so
 * that a later change of address does not redirect the notice.
 */
export function noticeRow(
  { id, email, email_verified_at }: Pick<UserRow, "id" | "email" | "email_verified_at">,
  notice: Notice,
  { language, now }: { language: Language; now: number },
): JobRow | undefined {
  if (email === null || email_verified_at === null) return undefined;
  return jobRow(jobTable.mailNotice, { to: email, language, letter: notice }, { now, userId: id });
}
