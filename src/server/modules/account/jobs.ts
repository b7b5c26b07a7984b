import { jobTable } from "#server/jobs/job-table.ts";
import type { KaiwaJobs } from "#server/jobs/job-table.ts";
import { runnable } from "#server/jobs/job-type.ts";
import type { AccountDeps } from "./deps.ts";
import { sendCode } from "./email/service.ts";
import { sendResetLink } from "./password/service.ts";
import { sendNotice } from "./protection/email-limits.ts";

export function accountJobs(deps: AccountDeps): Pick<KaiwaJobs, "mailCode" | "mailResetLink" | "mailNotice"> {
  return {
    mailCode: runnable(jobTable.mailCode, (payload) => sendCode(deps, payload)),
    mailResetLink: runnable(jobTable.mailResetLink, (payload) => sendResetLink(deps, payload)),
    mailNotice: runnable(jobTable.mailNotice, ({ to, letter: email, language }) =>
      sendNotice(deps, to, email, language),
    ),
  };
}
