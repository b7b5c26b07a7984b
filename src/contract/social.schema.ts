import { z } from "zod";
import { providerIds } from "#domain/account/login-providers.ts";
import { signedIn } from "./account.schema.ts";

const provider = z.enum(providerIds);
const code = z.object({ code: z.string().max(200) });

const identityData = z.object({
  provider,
  name: z.string().optional(),
  linkedAt: z.number(),
  /** Whether the account has no other way to sign in, so that this login cannot be unlinked. */
  isOnlyWayIn: z.boolean(),
});
export type IdentityData = z.output<typeof identityData>;

const exchanged = z.discriminatedUnion("outcome", [
  signedIn.extend({ outcome: z.literal("signed-in"), returnTo: z.string() }),
  /**
   * An account has the e-mail address of the login. After signing in to this account, the learner can link
   * the login with the code.
   */
  z.object({ outcome: z.literal("account-exists"), provider, linkCode: z.string(), returnTo: z.string() }),
]);
export type Exchanged = z.output<typeof exchanged>;

export const socialSchemas = {
  providers: {
    summary: "The providers that are offered to the browser of the request.",
    data: z.array(z.object({ id: provider })),
  },
  exchange: {
    summary:
      "Exchanges the code of a login at a provider for a session, in the browser that began the login.",
    requestsPerMinute: 30,
    body: code,
    data: exchanged,
  },
  identities: {
    summary: "The logins at providers that are linked to the account.",
    data: z.array(identityData),
  },
  startLink: {
    summary: "Begins to link a login, and returns the address that the browser is to open.",
    requestsPerMinute: 20,
    params: z.object({ provider }),
    data: z.object({ address: z.string() }),
  },
  finishLink: {
    summary: "Links a login that was finished in this browser.",
    requestsPerMinute: 20,
    body: code,
    data: z.array(identityData),
  },
  startProof: {
    summary:
      "Begins to prove by a linked login that the account is the caller's; returns the address that the browser is to open.",
    requestsPerMinute: 20,
    params: z.object({ provider }),
    data: z.object({ address: z.string() }),
  },
  finishProof: {
    summary:
      "Proves it by a login that was finished in this browser. The new token replaces that of the request, and is fresh.",
    requestsPerMinute: 20,
    body: code,
    data: z.object({ token: z.string() }),
  },
  unlink: {
    summary: "Unlinks a login, unless the account could not be signed in to without it.",
    requestsPerMinute: 20,
    params: z.object({ provider }),
    data: z.array(identityData),
  },
};
