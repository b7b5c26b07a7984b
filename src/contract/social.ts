import { endpoint } from "./endpoint.ts";
import type { socialSchemas } from "./social.schema.ts";

/** URLs of social login. The browser navigates to them. */
export const startPath = (provider: string): string => `/api/auth/${provider}/start`;
export const callbackPath = (provider: string): string => `/api/auth/${provider}/callback`;

/** Why a login at a provider failed. */
export const returnProblems = ["cancelled", "expired", "failed", "unavailable"] as const;
export type ReturnProblem = (typeof returnProblems)[number];

/** Social login and linked logins. */
export const social = {
  providers: endpoint<typeof socialSchemas.providers>({
    method: "GET",
    path: "/api/auth/providers",
    access: "open",
  }),
  exchange: endpoint<typeof socialSchemas.exchange>({
    method: "POST",
    path: "/api/auth/exchange",
    access: "open",
  }),
  identities: endpoint<typeof socialSchemas.identities>({
    method: "GET",
    path: "/api/user/identities",
    access: "signed-in",
  }),
  startLink: endpoint<typeof socialSchemas.startLink>({
    method: "POST",
    path: "/api/user/identities/{provider}/link",
    access: "signed-in",
    proof: "fresh",
  }),
  finishLink: endpoint<typeof socialSchemas.finishLink>({
    method: "POST",
    path: "/api/auth/link",
    access: "signed-in",
  }),
  unlink: endpoint<typeof socialSchemas.unlink>({
    method: "POST",
    path: "/api/user/identities/{provider}/unlink",
    access: "signed-in",
    proof: "fresh",
  }),
  startProof: endpoint<typeof socialSchemas.startProof>({
    method: "POST",
    path: "/api/user/identities/{provider}/prove",
    access: "signed-in",
  }),
  finishProof: endpoint<typeof socialSchemas.finishProof>({
    method: "POST",
    path: "/api/auth/prove",
    access: "signed-in",
  }),
};
