import { endpoint } from "./endpoint.ts";
import type { socialSchemas } from "./social.schema.ts";

/** Where the way to a provider begins and ends: addresses for the browser itself, which answer with redirects. */
export const startPath = (provider: string): string => `/api/auth/${provider}/start`;
export const callbackPath = (provider: string): string => `/api/auth/${provider}/callback`;

/** Why somebody came back from a provider without having signed in. */
export const returnProblems = ["cancelled", "expired", "failed", "unavailable"] as const;
export type ReturnProblem = (typeof returnProblems)[number];

/** Signing in with an account elsewhere, and linking such accounts. */
export const social = {
  providers: endpoint<typeof socialSchemas.providers>({
    method: "GET",
    path: "/api/auth/providers",
    access: "open",
    summary: "The providers that open to the browser that asks.",
  }),
  exchange: endpoint<typeof socialSchemas.exchange>({
    method: "POST",
    path: "/api/auth/exchange",
    access: "open",
    summary: "Signs in whoever has come back from a provider to this browser.",
    requestsPerMinute: 30,
  }),
  identities: endpoint<typeof socialSchemas.identities>({
    method: "GET",
    path: "/api/user/identities",
    access: "signed-in",
    summary: "The logins elsewhere that open the account.",
  }),
  startLink: endpoint<typeof socialSchemas.startLink>({
    method: "POST",
    path: "/api/user/identities/{provider}/link",
    access: "signed-in",
    summary: "Begins to link a login elsewhere, and says where the browser is to go.",
    requestsPerMinute: 20,
  }),
  finishLink: endpoint<typeof socialSchemas.finishLink>({
    method: "POST",
    path: "/api/auth/link",
    access: "signed-in",
    summary: "Links the login that the user has come back from.",
    requestsPerMinute: 20,
  }),
  unlink: endpoint<typeof socialSchemas.unlink>({
    method: "POST",
    path: "/api/user/identities/{provider}/unlink",
    access: "signed-in",
    summary: "Unlinks a login, unless it is the last way in.",
    requestsPerMinute: 20,
  }),
};
