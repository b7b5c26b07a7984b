import { sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

export type AppleKey = { clientId: string; teamId: string; keyId: string; key: KeyObject };

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Apple takes no fixed secret but a short-lived token that is signed with the team's key (ES256). */
export function appleClientSecret({ clientId, teamId, keyId, key }: AppleKey, issuer: string): string {
  const now = Math.floor(Date.now() / 1000);
  const head = encoded({ alg: "ES256", kid: keyId });
  const body = encoded({ iss: teamId, sub: clientId, aud: issuer, iat: now, exp: now + 300 });
  const signature = sign("sha256", Buffer.from(`${head}.${body}`), { key, dsaEncoding: "ieee-p1363" });
  return `${head}.${body}.${signature.toString("base64url")}`;
}
