import { z } from "zod";

/** Far beyond what the rules allow: the service says in words which rule was missed. */
const typed = z.string().max(2_000);

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
export type SignedIn = z.output<typeof signedIn>;

export const accountSchemas = {
  register: {
    body: z.object({ username: typed, password: typed, email: typed.optional() }),
    data: signedIn,
  },
  login: { body: z.object({ username: typed, password: typed }), data: signedIn },
  logout: { data: z.object({}) },
  info: { data: userData },
};
