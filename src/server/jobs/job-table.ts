import { z } from "zod";
import { dayMs } from "#domain/day.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { JobType, RunnableJob } from "./job-type.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const language = z.enum(languageCodes);

/** Infers the type of the payload from the schema. */
const job = <P>(type: JobType<P>): JobType<P> => type;

/**
 * Every kind of job. To add one, add a row here and its handler in `run-jobs.ts` or in the jobs of its area.
 *
 * How long an e-mail is retried depends on its purpose. Users request codes and links again, but notices
 * about a changed password must arrive even if they are late.
 */
export const jobTable = {
  housekeeping: job({
    name: "housekeeping",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    // Short, because data of abandoned logins should be deleted soon after they expire.
    everyMs: 10 * minute,
  }),
  reconcilePayments: job({
    name: "reconcile-payments",
    payload: z.object({}),
    firstWaitMs: 10 * second,
    longestWaitMs: minute,
    everyMs: 10 * second,
  }),
  /** A day's bill is available the next morning. */
  compareBills: job({
    name: "compare-bills",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    everyMs: hour,
  }),
  /** Ends sandbox memberships on a site that no longer uses the sandbox. The job is added at every start. */
  recountMembers: job({
    name: "recount-members",
    payload: z.object({}),
    firstWaitMs: 10 * second,
    longestWaitMs: 10 * minute,
    tries: 20,
    usefulForMs: 3 * dayMs,
  }),
  mailCode: job({
    name: "mail-code",
    payload: z.object({ userId: z.string(), email: z.string(), language }),
    firstWaitMs: 5 * second,
    longestWaitMs: 2 * minute,
    tries: 15,
    usefulForMs: hour,
  }),
  /**
   * Sends a link to set a new password. If the user is unknown, the job does nothing. The job is added in any
   * case, so that the response time does not reveal whether an account exists.
   */
  mailResetLink: job({
    name: "mail-reset-link",
    payload: z.object({ userId: z.string().nullable(), language }),
    firstWaitMs: 5 * second,
    longestWaitMs: 5 * minute,
    tries: 15,
    usefulForMs: hour,
  }),
  /** Sends a notice about an event to the address that the account had at the time of the event. */
  mailNotice: job({
    name: "mail-notice",
    payload: z.object({
      to: z.string(),
      language,
      letter: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("passwordChanged"), username: z.string() }),
        z.object({
          kind: z.literal("passwordChangedLogins"),
          username: z.string(),
          providers: z.string(),
          link: z.string(),
        }),
        z.object({
          kind: z.enum(["loginLinked", "loginUnlinked"]),
          username: z.string(),
          provider: z.string(),
        }),
        z.object({ kind: z.literal("loginsRemoved"), username: z.string(), providers: z.string() }),
        z.object({ kind: z.literal("emailChanged"), username: z.string(), email: z.string() }),
      ]),
    }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 36,
    usefulForMs: 3 * dayMs,
  }),
  /** Sends one e-mail with all new messages to support. */
  mailFeedback: job({
    name: "mail-feedback",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    tries: 36,
    usefulForMs: 7 * dayMs,
  }),
  /**
   * Sends the receipt of an order. The job is added in the transaction that settles the order, and reads all
   * facts except the order's id when it runs. Refunded orders and unverified addresses get no receipt.
   */
  mailReceipt: job({
    name: "mail-receipt",
    payload: z.object({ orderId: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * dayMs,
  }),
  /** Confirms a refund by e-mail. The job is added in the transaction that records the refund. */
  mailRefund: job({
    name: "mail-refund",
    payload: z.object({ refundNumber: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * dayMs,
  }),
  /** Finds memberships that end within a week. */
  membershipEndings: job({
    name: "membership-endings",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    everyMs: hour,
  }),
  /** Announces the end of a membership, unless the membership was extended. */
  mailEnding: job({
    name: "mail-ending",
    payload: z.object({ userId: z.string(), expiry: z.int(), language }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 5 * dayMs,
  }),
  /** Finds learners whose weekly e-mail is due. */
  weeklyMails: job({
    name: "weekly-mails",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    everyMs: 10 * minute,
  }),
  /** Sends a weekly e-mail with the facts at the time of sending. The job is dropped if its day is over. */
  mailWeek: job({
    name: "mail-week",
    payload: z.object({ userId: z.string() }),
    firstWaitMs: minute,
    longestWaitMs: hour,
    tries: 20,
    usefulForMs: 6 * hour,
  }),
} as const;

/** One handler for each kind of job. The compiler reports a missing handler. */
export type KaiwaJobs = Record<keyof typeof jobTable, RunnableJob>;
