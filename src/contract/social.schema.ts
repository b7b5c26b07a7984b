import { z } from "zod";
import { providerIds } from "#domain/account/login-providers.ts";
import { signedIn } from "./account.schema.ts";

const provider = z.enum(providerIds);
const code = z.object({ code: z.string().max(200) });

/** A login elsewhere that opens this account. */
const identityData = z.object({
  provider,
  /** What the provider calls the person, or the address there. */
  name: z.string().optional(),
  linkedAt: z.number(),
  /** Whether nothing else opens the account, so that it cannot be unlinked. */
  isOnlyWayIn: z.boolean(),
});
export type IdentityData = z.output<typeof identityData>;

const exchanged = z.discriminatedUnion("outcome", [
  signedIn.extend({ outcome: z.literal("signed-in"), returnTo: z.string() }),
  /** Somebody has an account with this address; who signs in to it may link the identity with the code. */
  z.object({ outcome: z.literal("account-exists"), provider, linkCode: z.string(), returnTo: z.string() }),
]);
export type Exchanged = z.output<typeof exchanged>;

export const socialSchemas = {
  providers: { data: z.array(z.object({ id: provider })) },
  exchange: { body: code, data: exchanged },
  identities: { data: z.array(identityData) },
  startLink: { params: z.object({ provider }), data: z.object({ address: z.string() }) },
  finishLink: { body: code, data: z.array(identityData) },
  unlink: { params: z.object({ provider }), data: z.array(identityData) },
};
