import { z } from "zod";

/** Bounds of what a person types; the service says in words which one was missed. */
export const accountLimits = { usernameLength: 32, passwordLength: 200, emailLength: 254 } as const;

const username = z.string().max(accountLimits.usernameLength);
const password = z.string().max(accountLimits.passwordLength);

export const userData = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string().optional(),
  avatar: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  createdAt: z.number(),
  accountType: z.enum(["basic", "premium"]),
  isPremium: z.boolean(),
  premiumExpiry: z.number().nullable(),
});
export type UserData = z.output<typeof userData>;

const signedIn = z.object({ token: z.string(), user: userData });

export const accountSchemas = {
  register: {
    body: z.object({ username, password, email: z.string().max(accountLimits.emailLength).optional() }),
    data: signedIn,
  },
  login: { body: z.object({ username, password }), data: signedIn },
  logout: { data: z.object({}) },
  info: { data: userData },
};
