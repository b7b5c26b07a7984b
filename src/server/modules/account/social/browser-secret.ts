import { createHash, randomBytes } from "node:crypto";

/** The site's only cookie. It identifies the browser that began a login at a provider; it signs nobody in. */
const cookieName = "kaiwa_auth";
const shape = /^[\w-]{43}$/;

/** How long a login at a provider may take, from leaving the site to returning. */
export const loginFlowLifetimeMs = 10 * 60_000;

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/** The secret in a request's cookies, if it has one of the right form. */
export function browserSecretIn(cookies: string | undefined): string | undefined {
  const values = (cookies ?? "").split(";").map((cookie) => cookie.trim().split("="));
  const value = values.find(([name]) => name === cookieName)?.[1];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Not readable by scripts, not sent with forms of other sites, and sent to the addresses of social login only. */
export function browserCookie(secret: string, isSecure: boolean): string {
  const parts = [
    `${cookieName}=${secret}`,
    "Path=/api/auth",
    `Max-Age=${loginFlowLifetimeMs / 1000}`,
    "HttpOnly",
    "SameSite=Lax",
  ];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}

/**
 * Nonce and PKCE verifier of a login flow. They are derived from the state, which the provider sees, and the secret, which
 * only the browser has, so that nobody can guess them and the database does not store them.
 */
export function flowSecrets(state: string, secret: string): { nonce: string; verifier: string } {
  const derived = (purpose: string): string =>
    createHash("sha256").update(`${purpose}\n${state}\n${secret}`).digest("base64url");
  return { nonce: derived("nonce"), verifier: derived("verifier") };
}
