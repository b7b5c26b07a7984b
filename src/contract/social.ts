import { forAnybody, forLearners, forProved } from "./endpoint.ts";
import type { socialSchemas } from "./social.schema.ts";

/** URLs of social login. The browser navigates to them. */
export const startPath = (provider: string): string => `/api/auth/${provider}/start`;
export const callbackPath = (provider: string): string => `/api/auth/${provider}/callback`;

/** Why a login at a provider failed. */
export const returnProblems = ["cancelled", "expired", "failed", "unavailable"] as const;
export type ReturnProblem = (typeof returnProblems)[number];

/** Social login and linked logins. */
export const social = {
  providers: forAnybody<typeof socialSchemas.providers>("GET", "/api/auth/providers"),
  exchange: forAnybody<typeof socialSchemas.exchange>("POST", "/api/auth/exchange"),
  identities: forLearners<typeof socialSchemas.identities>("GET", "/api/user/identities"),
  startLink: forProved<typeof socialSchemas.startLink>("POST", "/api/user/identities/{provider}/link"),
  finishLink: forLearners<typeof socialSchemas.finishLink>("POST", "/api/auth/link"),
  unlink: forProved<typeof socialSchemas.unlink>("POST", "/api/user/identities/{provider}/unlink"),
  startProof: forLearners<typeof socialSchemas.startProof>("POST", "/api/user/identities/{provider}/prove"),
  finishProof: forLearners<typeof socialSchemas.finishProof>("POST", "/api/auth/prove"),
};
