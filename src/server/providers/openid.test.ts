import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey, JWTPayload } from "jose";
import * as openid from "openid-client";
import type { CustomFetch } from "openid-client";
import { beforeAll, describe, expect, test } from "vitest";
import { openIdProvider } from "./openid.ts";
import type { LoginFlow } from "./provider.ts";

const issuer = "https://provider.example";
const secret = "the channel's own secret, shared";
const flow: LoginFlow = {
  channel: "page",
  redirectUri: "https://learn.example/api/auth/google/callback",
  state: "a".repeat(64),
  nonce: "our-nonce",
  verifier: "v".repeat(43),
};
const answer = new URLSearchParams({ state: flow.state, code: "c1" });

let ours: { publicKey: CryptoKey; privateKey: CryptoKey };
let foreign: { publicKey: CryptoKey; privateKey: CryptoKey };
beforeAll(async () => {
  ours = await generateKeyPair("RS256", { extractable: true });
  foreign = await generateKeyPair("RS256", { extractable: true });
});

const now = (): number => Math.floor(Date.now() / 1000);
const goodClaims = (): Record<string, unknown> => ({
  iss: issuer,
  aud: "client",
  sub: "u1",
  nonce: flow.nonce,
  iat: now(),
  exp: now() + 300,
  email: "mei@gmail.com",
  email_verified: true,
  name: "Mei",
});
// Some tests deliberately use claims of the wrong type.
const signed = (claims: object, key: CryptoKey | Uint8Array, alg: string): Promise<string> =>
  new SignJWT(claims as JWTPayload).setProtectedHeader({ alg, kid: "k1" }).sign(key);

/** Returns the `fetch` of a provider that issues the given token. */
function networkOf(idToken: string, alg: string): CustomFetch {
  const json = (body: unknown): Response => Response.json(body);
  return async (address, { body }) => {
    const { pathname } = new URL(address);
    if (pathname === "/.well-known/openid-configuration") {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: [alg],
      });
    }
    if (pathname === "/keys") {
      return json({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: "k1", alg: "RS256", use: "sig" }] });
    }
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    expect(form.get("code_verifier")).toBe(flow.verifier);
    expect(form.get("redirect_uri")).toBe(flow.redirectUri);
    return json({ access_token: "t", token_type: "Bearer", id_token: idToken });
  };
}

const providerWith = (network: CustomFetch, sharedSecret?: string) =>
  openIdProvider({
    issuer,
    clientId: "client",
    clientAuth: openid.ClientSecretPost(secret),
    scope: "openid email",
    isAuthoritative: (email) => email.endsWith("@gmail.com"),
    sandboxFetch: network,
    ...(sharedSecret !== undefined && { sharedSecret }),
  });

describe("a provider with its own keys", () => {
  const identify = async (idToken: string, response = answer) =>
    providerWith(networkOf(idToken, "RS256")).identify(flow, response);

  test("identifies the user by its signed token", async () => {
    expect(await identify(await signed(goodClaims(), ours.privateKey, "RS256"))).toEqual({
      subject: "u1",
      name: "Mei",
      email: "mei@gmail.com",
      isEmailVerified: true,
      isEmailAuthoritative: true,
    });
  });

  test.each([
    ["another client", { aud: "other-client" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["another nonce", { nonce: "replayed" }],
    ["no nonce", { nonce: undefined }],
    ["an expiry in the past", { iat: now() - 7200, exp: now() - 3600 }],
    ["no subject", { sub: undefined }],
  ])("is rejected if its token has %s", async (_what, change) => {
    const token = await signed({ ...goodClaims(), ...change }, ours.privateKey, "RS256");
    await expect(identify(token)).rejects.toMatchObject({ name: "ProviderError", reason: "failed" });
  });

  test("is rejected if its token has another signature or none", async () => {
    const [head, body] = (await signed(goodClaims(), ours.privateKey, "RS256")).split(".");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const publicKey = JSON.stringify(await exportJWK(ours.publicKey));
    const forged = [
      await signed(goodClaims(), foreign.privateKey, "RS256"),
      await signed(goodClaims(), new TextEncoder().encode(secret), "HS256"),
      await signed(goodClaims(), createHash("sha256").update(publicKey).digest(), "HS256"),
      `${head}.${body}.${"A".repeat(342)}`,
      `${head}.${body}.`,
      `${none}.${body}.`,
      "",
    ];
    for (const token of forged) {
      await expect(identify(token)).rejects.toMatchObject({ name: "ProviderError", reason: "failed" });
    }
  });

  test("is rejected if its response has another state", async () => {
    const token = await signed(goodClaims(), ours.privateKey, "RS256");
    const other = new URLSearchParams({ state: "b".repeat(64), code: "c1" });
    await expect(identify(token, other)).rejects.toMatchObject({ reason: "failed" });
  });

  test("verifies an address only if its claim is true, as a boolean or a text", async () => {
    const verified = async (claim: unknown): Promise<boolean> => {
      const token = await signed({ ...goodClaims(), email_verified: claim }, ours.privateKey, "RS256");
      return (await identify(token)).isEmailVerified;
    };
    expect(await verified("true")).toBe(true);
    for (const claim of [false, "false", undefined, 1, "yes"]) expect(await verified(claim)).toBe(false);
  });

  test.each([
    ['{"name":{"firstName":"Mei","lastName":"Lin"}}', "Mei Lin"],
    ['{"name":{"firstName":"Mei"}}', "Mei"],
    ['{"name":{"firstName":{}}}', undefined],
    ["{", undefined],
    ["null", undefined],
    ['"x"', undefined],
  ])("sends a name beside the token, %s, which is read as %s", async (user, name) => {
    const token = await signed({ ...goodClaims(), name: undefined }, ours.privateKey, "RS256");
    const withName = new URLSearchParams([...answer, ["user", user]]);
    expect((await identify(token, withName)).name).toBe(name);
  });
});

describe("a provider that signs with the client's secret", () => {
  const identify = async (idToken: string) =>
    providerWith(networkOf(idToken, "HS256"), secret).identify(flow, answer);
  const keyOf = (text: string): Uint8Array => new TextEncoder().encode(text);

  test("identifies the user by its signed token", async () => {
    expect(await identify(await signed(goodClaims(), keyOf(secret), "HS256"))).toMatchObject({
      subject: "u1",
    });
  });

  test("is rejected if its token has another secret, client or algorithm", async () => {
    const forged = [
      await signed(goodClaims(), keyOf(`${secret}?`), "HS256"),
      await signed({ ...goodClaims(), aud: "other" }, keyOf(secret), "HS256"),
      await signed(goodClaims(), ours.privateKey, "RS256"),
    ];
    for (const token of forged) await expect(identify(token)).rejects.toMatchObject({ reason: "failed" });
  });
});

test("reports a provider that does not respond as unavailable, and tries again for the next visitor", async () => {
  let isDown = true;
  const good = networkOf(await signed(goodClaims(), ours.privateKey, "RS256"), "RS256");
  const provider = providerWith((address, options) => {
    if (isDown) throw new TypeError("fetch failed");
    return good(address, options);
  });
  await expect(provider.addressFor(flow)).rejects.toMatchObject({ reason: "unavailable" });
  isDown = false;
  expect((await provider.addressFor(flow)).origin).toBe(issuer);
  isDown = true;
  await expect(provider.identify(flow, answer)).rejects.toMatchObject({ reason: "unavailable" });
});
