import { createHash, randomBytes } from "node:crypto";

/**
 * The site's only cookie. It identifies the browser that began a login at a provider; it signs nobody in. Over HTTPS its name has the
 * prefix `__Host-`: browsers then take it from this host only, so that no other subdomain can set one of its own choice and let
 * somebody finish a login that somebody else began.
 */
const cookieAt = (origin: string): { name: string; attributes: string[] } =>
  origin.startsWith("https://")
    ? { name: "__Host-kaiwa_auth", attributes: ["Path=/", "Secure"] }
    : { name: "kaiwa_auth", attributes: ["Path=/api/auth"] };
const shape = /^[\w-]{43}$/;

/** How long a login at a provider may take, from leaving the site to returning. */
export const loginFlowLifetimeMs = 10 * 60_000;

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/** The secret in a request's cookies, if it has one of the right form. */
export function browserSecretIn(cookies: string | undefined, origin: string): string | undefined {
  const values = (cookies ?? "").split(";").map((cookie) => cookie.trim().split("="));
  const value = values.find(([name]) => name === cookieAt(origin).name)?.[1];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Not readable by scripts, and not sent with forms of other sites. */
export function browserCookie(secret: string, origin: string): string {
  const { name, attributes } = cookieAt(origin);
  const maxAge = `Max-Age=${loginFlowLifetimeMs / 1000}`;
  return [`${name}=${secret}`, ...attributes, maxAge, "HttpOnly", "SameSite=Lax"].join("; ");
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
