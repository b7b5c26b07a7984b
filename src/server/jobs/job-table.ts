import { z } from "zod";
import { languageCodes } from "#domain/site/languages.ts";
import type { JobType, RunnableJob } from "./job-type.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const language = z.enum(languageCodes);

/** The payload of a type is taken from its schema, so that a job and its handler cannot disagree. */
const job = <P>(type: JobType<P>): JobType<P> => type;

/**
 * Every kind of work. To add one: a row here, and its handler where `createApp` asks for one.
 *
 * How long a letter is tried for follows from who waits for it. Whoever asked for a code or a link looks at the screen, and
 * asks again when nothing comes. A notice that somebody changed the password has to arrive, even if late.
 */
export const jobTable = {
  housekeeping: job({
    name: "housekeeping",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    // What is known of people who broke off a login at a provider is not kept for much longer than it is valid.
    everyMs: 10 * minute,
  }),
  /** Asks the payment providers about what is not settled. */
  reconcilePayments: job({
    name: "reconcile-payments",
    payload: z.object({}),
    firstWaitMs: 10 * second,
    longestWaitMs: minute,
    everyMs: 10 * second,
  }),
  /** Bills of a day appear in the course of the next morning. */
  compareBills: job({
    name: "compare-bills",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    everyMs: hour,
  }),
  /** Ends what the sandbox gave, on a site that no longer uses it. Written at every start. */
  recountMembers: job({
    name: "recount-members",
    payload: z.object({}),
    firstWaitMs: 10 * second,
    longestWaitMs: 10 * minute,
    tries: 20,
    usefulForMs: 3 * day,
  }),
  /** A code that shows an address to be the learner's. */
  mailCode: job({
    name: "mail-code",
    payload: z.object({ userId: z.string(), email: z.string(), language }),
    firstWaitMs: 5 * second,
    longestWaitMs: 2 * minute,
    tries: 15,
    usefulForMs: hour,
  }),
  /**
   * A link to set a new password. Without a user there is nothing to do: it is written all the same, so that the time an
   * answer takes does not tell whether there is such an account.
   */
  mailResetLink: job({
    name: "mail-reset-link",
    payload: z.object({ userId: z.string().nullable(), language }),
    firstWaitMs: 5 * second,
    longestWaitMs: 5 * minute,
    tries: 15,
    usefulForMs: hour,
  }),
  /** What happened to an account, told to the address it had at that moment. */
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
    usefulForMs: 3 * day,
  }),
  /** New messages of learners, told to support in one mail. */
  mailFeedback: job({
    name: "mail-feedback",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: hour,
    tries: 36,
    usefulForMs: 7 * day,
  }),
  /**
   * The receipt of an order, to be written in the transaction that settles it. Everything else is read when it is sent, also
   * to whom: an order that was taken back meanwhile, or somebody without a verified address, gets none.
   */
  mailReceipt: job({
    name: "mail-receipt",
    payload: z.object({ orderId: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * day,
  }),
  /** That money has been returned, to be written in the transaction that notes it as done. */
  mailRefund: job({
    name: "mail-refund",
    payload: z.object({ refundNumber: z.string() }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 14 * day,
  }),
  /** Finds memberships that end in a week, and writes a letter for each. */
  membershipEndings: job({
    name: "membership-endings",
    payload: z.object({}),
    firstWaitMs: minute,
    longestWaitMs: 10 * minute,
    everyMs: hour,
  }),
  /** That a membership ends. Not sent when it ends at another time by now. */
  mailEnding: job({
    name: "mail-ending",
    payload: z.object({ userId: z.string(), expiry: z.int(), language }),
    firstWaitMs: 10 * second,
    longestWaitMs: hour,
    tries: 80,
    usefulForMs: 5 * day,
  }),
} as const;

/** A handler for every kind: leaving one out does not compile. */
export type KaiwaJobs = Record<keyof typeof jobTable, RunnableJob>;
