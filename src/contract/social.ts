import { endpoint } from "./endpoint.ts";
import type { socialSchemas } from "./social.schema.ts";

/** Where a login at a provider begins and ends. The browser itself opens these addresses, so they respond with redirects. */
export const startPath = (provider: string): string => `/api/auth/${provider}/start`;
export const callbackPath = (provider: string): string => `/api/auth/${provider}/callback`;

/** Why a login at a provider failed. */
export const returnProblems = ["cancelled", "expired", "failed", "unavailable"] as const;
export type ReturnProblem = (typeof returnProblems)[number];

/** Signing in with an account at a provider, and linking such accounts. */
export const social = {
  providers: endpoint<typeof socialSchemas.providers>({
    method: "GET",
    path: "/api/auth/providers",
    access: "open",
    summary: "The providers that are offered to the browser of the request.",
  }),
  exchange: endpoint<typeof socialSchemas.exchange>({
    method: "POST",
    path: "/api/auth/exchange",
    access: "open",
    summary:
      "Exchanges the code of a login at a provider for a session, in the browser that began the login.",
    requestsPerMinute: 30,
  }),
  identities: endpoint<typeof socialSchemas.identities>({
    method: "GET",
    path: "/api/user/identities",
    access: "signed-in",
    summary: "The logins at providers that are linked to the account.",
  }),
  startLink: endpoint<typeof socialSchemas.startLink>({
    method: "POST",
    path: "/api/user/identities/{provider}/link",
    access: "signed-in",
    proof: "fresh",
    summary: "Begins to link a login, and returns the address that the browser is to open.",
    requestsPerMinute: 20,
  }),
  finishLink: endpoint<typeof socialSchemas.finishLink>({
    method: "POST",
    path: "/api/auth/link",
    access: "signed-in",
    summary: "Links a login that was finished in this browser.",
    requestsPerMinute: 20,
  }),
  unlink: endpoint<typeof socialSchemas.unlink>({
    method: "POST",
    path: "/api/user/identities/{provider}/unlink",
    access: "signed-in",
    proof: "fresh",
    summary: "Unlinks a login, unless the account could not be signed in to without it.",
    requestsPerMinute: 20,
  }),
  startProof: endpoint<typeof socialSchemas.startProof>({
    method: "POST",
    path: "/api/user/identities/{provider}/prove",
    access: "signed-in",
    summary:
      "Begins to prove by a linked login that the account is the caller's; returns the address that the browser is to open.",
    requestsPerMinute: 20,
  }),
  finishProof: endpoint<typeof socialSchemas.finishProof>({
    method: "POST",
    path: "/api/auth/prove",
    access: "signed-in",
    summary:
      "Proves it by a login that was finished in this browser. The new token replaces that of the request, and is fresh.",
    requestsPerMinute: 20,
  }),
};
