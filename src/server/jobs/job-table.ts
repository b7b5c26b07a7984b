import { z } from "zod";
import { dayMs } from "#domain/day.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { JobType, RunnableJob } from "./job-type.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const language = z.enum(languageCodes);

/** Infers the payload from the schema. */
const job = <P>(type: JobType<P>): JobType<P> => type;

/**
 * Every kind of job. To add one: a row here, and its handler in `createApp`.
 *
 * How long an e-mail is retried depends on its purpose: codes and links are requested again by the user, notices about a
 * changed password have to arrive even if late.
 */
export const jobTable = {
  housekeeping: job({
    name: "housekeeping",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    // Data of abandoned logins should not outlive them.
    everyMs: 10 * minute,
  }),
  reconcilePayments: job({
    name: "reconcile-payments",
    payload: z.object({}),
    firstWaitMs: 10 * second,
    longestWaitMs: minute,
    everyMs: 10 * second,
  }),
  /** Bills of a day appear the next morning. */
  compareBills: job({
    name: "compare-bills",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    everyMs: hour,
  }),
  /** Ends sandbox memberships on a site that no longer uses the sandbox. Added at every start. */
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
   * A link to set a new password. Without a user there is nothing to do, but the job exists, so that response times do not
   * reveal accounts.
   */
  mailResetLink: job({
    name: "mail-reset-link",
    payload: z.object({ userId: z.string().nullable(), language }),
    firstWaitMs: 5 * second,
    longestWaitMs: 5 * minute,
    tries: 15,
    usefulForMs: hour,
  }),
  /** A notice about an account, to its address at that time. */
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
  /** One e-mail to support for all new messages. */
  mailFeedback: job({
    name: "mail-feedback",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    tries: 36,
    usefulForMs: 7 * dayMs,
  }),
  /**
   * The receipt of an order, added in the transaction that settles it. Other facts are read when it is sent; refunded orders
   * and unverified addresses get none.
   */
  mailReceipt: job({
    name: "mail-receipt",
    payload: z.object({ orderId: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * dayMs,
  }),
  /** Confirms a refund, added in the transaction that records it. */
  mailRefund: job({
    name: "mail-refund",
    payload: z.object({ refundNumber: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * dayMs,
  }),
  /** Finds memberships that end in a week. */
  membershipEndings: job({
    name: "membership-endings",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    everyMs: hour,
  }),
  /** Not sent if the membership has been extended. */
  mailEnding: job({
    name: "mail-ending",
    payload: z.object({ userId: z.string(), expiry: z.int(), language }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 5 * dayMs,
  }),
  /** Finds learners whose e-mail about the week is due. */
  weeklyMails: job({
    name: "weekly-mails",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    everyMs: 10 * minute,
  }),
  /** Facts are read when it is sent. Not sent on another day. */
  mailWeek: job({
    name: "mail-week",
    payload: z.object({ userId: z.string() }),
    firstWaitMs: minute,
    longestWaitMs: hour,
    tries: 8,
    usefulForMs: 6 * hour,
  }),
} as const;

/** One handler per kind; a missing one does not compile. */
export type KaiwaJobs = Record<keyof typeof jobTable, RunnableJob>;
