import { z } from "zod";
import { accountEventKinds } from "#domain/account/account-event.ts";
import { providerIds } from "#domain/account/login-providers.ts";
import { startingAnswers } from "#domain/site/starting-point.ts";

/**
 * This limit is higher than the limits of the account rules. A text that is too long therefore reaches the
 * service, which responds with the message of the violated rule.
 */
const typed = z.string().max(2_000);

/**
 * A random secret that the device stores. A known device has its own limit of wrong passwords, so that other
 * people's guesses do not lock out the owner.
 */
const device = z.string().max(200).optional();

/** The learner's answer at the first visit. The server replaces a future time by the current time. */
const startingPoint = z.object({ value: z.enum(startingAnswers), answeredAt: z.int().nonnegative() });

export const userData = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string().optional(),
  avatar: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  isEmailVerified: z.boolean().optional(),
  createdAt: z.number(),
  accountType: z.enum(["basic", "premium"]),
  isPremium: z.boolean(),
  premiumExpiry: z.number().nullable(),
  /** False for an account from social login without a password. */
  hasPassword: z.boolean().optional(),
  /** Undefined until the learner has answered the question of the first visit. */
  startingPoint: startingPoint.optional(),
});
export type UserData = z.output<typeof userData>;

const sessionData = z.object({
  id: z.string(),
  device: z.string().optional(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  isCurrent: z.boolean(),
});
export type SessionData = z.output<typeof sessionData>;

const eventData = z.object({
  kind: z.enum(accountEventKinds),
  at: z.number(),
  provider: z.enum(providerIds).optional(),
  device: z.string().optional(),
});
export type EventData = z.output<typeof eventData>;

/** Everything stored about one person; each area adds a property. */
export const exportData = z.looseObject({
  schema: z.literal("kaiwa-export"),
  version: z.literal(2),
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
});

export const signedIn = z.object({ token: z.string(), user: userData });
export type SignedIn = z.output<typeof signedIn>;

export const accountSchemas = {
  register: {
    summary: "Makes an account and signs in.",
    requestsPerMinute: 60,
    isCountedByAddress: true,
    body: z.object({ username: typed, password: typed, email: typed.optional(), device }),
    data: signedIn,
  },
  login: {
    summary: "Signs in with a username and a password.",
    requestsPerMinute: 120,
    isCountedByAddress: true,
    body: z.object({ username: typed, password: typed, device }),
    data: signedIn,
  },
  logout: { summary: "Ends the session of the request.", data: z.object({}) },
  info: { summary: "The signed-in user.", data: userData },
  rename: {
    summary: "Changes the nickname.",
    requestsPerMinute: 30,
    body: z.object({ nickname: typed }),
    data: userData,
  },
  setStartingPoint: {
    summary:
      "Stores the answer to the question of the first visit and returns the user. The latest answer wins. Skipping never " +
      "replaces an answer.",
    requestsPerMinute: 30,
    body: startingPoint,
    data: userData,
  },
  sessions: { summary: "The user's sessions, the latest use first.", data: z.array(sessionData) },
  endSession: {
    summary: "Ends one session of the user.",
    params: z.object({ id: z.string().max(100) }),
    data: z.object({}),
  },
  changePassword: {
    summary:
      "Changes the password and ends every other session. Returns the providers whose logins are linked.",
    requestsPerMinute: 30,
    body: z.object({ oldPassword: typed, password: typed, device }),
    data: z.object({ linked: z.array(z.enum(providerIds)).optional() }),
  },
  prove: {
    summary:
      "Proves by the password that the account is the caller's. The new token replaces that of the request, and is fresh.",
    requestsPerMinute: 30,
    body: z.object({ password: typed }),
    data: z.object({ token: z.string() }),
  },
  setCredentials: {
    summary: "Gives an account that has no password a username and a password, once.",
    requestsPerMinute: 20,
    body: z.object({ username: typed, password: typed }),
    data: userData,
  },
  events: { summary: "The latest events of the account, the newest first.", data: z.array(eventData) },
  forgotPassword: {
    summary:
      "Sends a link to set a new password, if there is such an account with an e-mail address. The response is the same if " +
      "there is none.",
    requestsPerMinute: 20,
    isCountedByAddress: true,
    body: z.object({ account: typed }),
    data: z.object({}),
  },
  resetPassword: {
    summary:
      "Sets a new password with the token of a reset link, and ends every session. Unlinks logins that another person may have " +
      "linked, and returns their providers and those that are still linked.",
    requestsPerMinute: 30,
    isCountedByAddress: true,
    body: z.object({ token: z.string().max(200), password: typed, device }),
    /** Logins that were unlinked, and those that remain. */
    data: z.object({
      unlinked: z.array(z.enum(providerIds)).optional(),
      linked: z.array(z.enum(providerIds)).optional(),
    }),
  },
  bindEmail: {
    summary:
      "Mails a code to an e-mail address, which becomes the user's when the code is sent to `verifyEmail`.",
    requestsPerMinute: 20,
    body: z.object({ email: typed }),
    data: z.object({}),
  },
  verifyEmail: {
    summary: "Verifies the code, and sets the e-mail address that it was mailed to.",
    requestsPerMinute: 30,
    body: z.object({ code: z.string().max(100) }),
    data: userData,
  },
  remove: {
    summary: "Erases the account and everything stored about the user.",
    requestsPerMinute: 10,
    body: z.object({ confirm: typed }),
    data: z.object({}),
  },
  export: {
    summary: "Everything stored about the user, as one JSON file.",
    requestsPerMinute: 10,
    data: exportData,
    // A page of progress.
    heldBytes: 2 * 2 ** 20,
  },
};
