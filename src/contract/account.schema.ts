import { z } from "zod";
import { accountEventKinds } from "#domain/account/account-event.ts";
import { providerIds } from "#domain/account/login-providers.ts";
import { startingAnswers } from "#domain/site/starting-point.ts";

/** Longer than any rule allows, so that the service can refuse with the message of the rule that was broken. */
const typed = z.string().max(2_000);

/** A random secret that the device keeps, so that strangers' wrong guesses do not hold up its owner. */
const device = z.string().max(200).optional();

/** An answer to the question at the first visit. An instant in the future is stored as the present. */
const startingPoint = z.object({ value: z.enum(startingAnswers), answeredAt: z.int().nonnegative() });

export const userData = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string().optional(),
  avatar: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  /** Whether the address was verified by a code. Present only where there is an address. */
  isEmailVerified: z.boolean().optional(),
  createdAt: z.number(),
  accountType: z.enum(["basic", "premium"]),
  isPremium: z.boolean(),
  premiumExpiry: z.number().nullable(),
  /** False for an account made by social login that has no password yet. */
  hasPassword: z.boolean().optional(),
  /** Absent until the question was answered on some device. */
  startingPoint: startingPoint.optional(),
});
export type UserData = z.output<typeof userData>;

/** One session. The id is for ending it; it is not the token. */
const sessionData = z.object({
  id: z.string(),
  /** Browser and system by the User-Agent header, such as "Safari · iOS". */
  device: z.string().optional(),
  createdAt: z.number(),
  /** Updated at most once an hour. */
  lastUsedAt: z.number(),
  /** Whether it is the session of the request itself. */
  isCurrent: z.boolean(),
});
export type SessionData = z.output<typeof sessionData>;

/** An event of the account's log. */
const eventData = z.object({
  kind: z.enum(accountEventKinds),
  at: z.number(),
  provider: z.enum(providerIds).optional(),
  device: z.string().optional(),
});
export type EventData = z.output<typeof eventData>;

/** Everything stored about one person; the areas of the product add a property each. */
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
    body: z.object({ username: typed, password: typed, email: typed.optional(), device }),
    data: signedIn,
  },
  login: { body: z.object({ username: typed, password: typed, device }), data: signedIn },
  logout: { data: z.object({}) },
  info: { data: userData },
  rename: { body: z.object({ nickname: typed }), data: userData },
  setStartingPoint: { body: startingPoint, data: userData },
  sessions: { data: z.array(sessionData) },
  endSession: { params: z.object({ id: z.string().max(100) }), data: z.object({}) },
  changePassword: {
    body: z.object({ oldPassword: typed, password: typed, device }),
    /** The logins that open the account besides the password, if there are any. */
    data: z.object({ linked: z.array(z.enum(providerIds)).optional() }),
  },
  prove: { body: z.object({ password: typed }), data: z.object({ token: z.string() }) },
  setCredentials: { body: z.object({ username: typed, password: typed }), data: userData },
  events: { data: z.array(eventData) },
  forgotPassword: { body: z.object({ account: typed }), data: z.object({}) },
  resetPassword: {
    body: z.object({ token: z.string().max(200), password: typed, device }),
    /** The logins that were unlinked, and those that still open the account, if there are any. */
    data: z.object({
      unlinked: z.array(z.enum(providerIds)).optional(),
      linked: z.array(z.enum(providerIds)).optional(),
    }),
  },
  bindEmail: { body: z.object({ email: typed }), data: z.object({}) },
  verifyEmail: { body: z.object({ code: z.string().max(100) }), data: userData },
  remove: { body: z.object({ confirm: typed }), data: z.object({}) },
  export: { data: exportData, isStreamed: true as const },
};
