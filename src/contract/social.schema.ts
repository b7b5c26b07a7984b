import { z } from "zod";
import { providerIds } from "#domain/account/login-providers.ts";
import { signedIn } from "./account.schema.ts";

const provider = z.enum(providerIds);
const code = z.object({ code: z.string().max(200) });

/** A login at a provider that is linked to the account. */
const identityData = z.object({
  provider,
  /** The name or e-mail address at the provider. */
  name: z.string().optional(),
  linkedAt: z.number(),
  /** Whether the account has neither a password nor another login, so that this one cannot be unlinked. */
  isOnlyWayIn: z.boolean(),
});
export type IdentityData = z.output<typeof identityData>;

const exchanged = z.discriminatedUnion("outcome", [
  signedIn.extend({ outcome: z.literal("signed-in"), returnTo: z.string() }),
  /** An account has this e-mail address already. Whoever signs in to it may link the login with the code. */
  z.object({ outcome: z.literal("account-exists"), provider, linkCode: z.string(), returnTo: z.string() }),
]);
export type Exchanged = z.output<typeof exchanged>;

export const socialSchemas = {
  providers: { data: z.array(z.object({ id: provider })) },
  exchange: { body: code, data: exchanged },
  identities: { data: z.array(identityData) },
  startLink: { params: z.object({ provider }), data: z.object({ address: z.string() }) },
  finishLink: { body: code, data: z.array(identityData) },
  startProof: { params: z.object({ provider }), data: z.object({ address: z.string() }) },
  finishProof: { body: code, data: z.object({ token: z.string() }) },
  unlink: { params: z.object({ provider }), data: z.array(identityData) },
};
