import { createHash, randomBytes } from "node:crypto";

/**
 * The site's only cookie. It identifies the browser that started a social login. Over HTTPS its name starts
 * with `__Host-`, so that no subdomain can set it.
 */
const cookieAt = (origin: string): { name: string; attributes: string[] } =>
  origin.startsWith("https://")
    ? { name: "__Host-kaiwa_auth", attributes: ["Path=/", "Secure"] }
    : { name: "kaiwa_auth", attributes: ["Path=/api/auth"] };
const shape = /^[\w-]{43}$/;

export const loginFlowLifetimeMs = 10 * 60_000;

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

/** Returns the secret in the cookies if it is valid. */
export function browserSecretIn(cookies: string | undefined, origin: string): string | undefined {
  const values = (cookies ?? "").split(";").map((cookie) => cookie.trim().split("="));
  const value = values.find(([name]) => name === cookieAt(origin).name)?.[1];
  return value !== undefined && shape.test(value) ? value : undefined;
}

/** Returns the value of the Set-Cookie header. */
export function browserCookie(secret: string, origin: string): string {
  const { name, attributes } = cookieAt(origin);
  const maxAge = `Max-Age=${loginFlowLifetimeMs / 1000}`;
  return [`${name}=${secret}`, ...attributes, maxAge, "HttpOnly", "SameSite=Lax"].join("; ");
}

/**
 * Nonce and PKCE verifier are derived from state and cookie. They cannot be guessed and need not be stored.
 */
export function flowSecrets(state: string, secret: string): { nonce: string; verifier: string } {
  const derived = (purpose: string): string =>
    createHash("sha256").update(`${purpose}\n${state}\n${secret}`).digest("base64url");
  return { nonce: derived("nonce"), verifier: derived("verifier") };
}
