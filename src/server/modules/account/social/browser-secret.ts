import { createHash, randomBytes } from "node:crypto";

/** The only cookie there is. It says which browser set out to a provider, and opens nothing. */
const cookieName = "kaiwa_auth";
const shape = /^[\w-]{43}$/;

/** How long the way to a provider and back may take. */
export const journeyLifetimeMs = 10 * 60_000;

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/** The secret in a request's cookies, if there is one of ours. */
export function browserSecretIn(cookies: string | undefined): string | undefined {
  const values = (cookies ?? "").split(";").map((cookie) => cookie.trim().split("="));
  const value = values.find(([name]) => name === cookieName)?.[1];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Out of reach for scripts, for other sites' forms, and for every address but those of social login. */
export function browserCookie(secret: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${secret}`,
    "Path=/api/auth",
    `Max-Age=${journeyLifetimeMs / 1000}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}

/**
 * Nonce and PKCE verifier of one way. Made of the state, which the provider sees, and of the secret, which only the browser
 * has: nobody can guess them, and the database need not keep them.
 */
export function journeySecrets(state: string, secret: string): { nonce: string; verifier: string } {
  const made = (purpose: string): string =>
    createHash("sha256").update(`${purpose}\n${state}\n${secret}`).digest("base64url");
  return { nonce: made("nonce"), verifier: made("verifier") };
}
