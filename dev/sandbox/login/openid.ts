import { createHash, generateKeyPairSync } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { exportJWK, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { hiddenFields, sendSandboxPage } from "#dev/sandbox/page.ts";
import { formOf, originOf, queryOf } from "#dev/sandbox/pages.ts";
import type { Codes } from "#dev/sandbox/store.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { codeLifetimeMs, personIn, personShape, returnsToKaiwa, sendConsentPage } from "./consent.ts";

type OpenIdClient = {
  id: ProviderId;
  clientId: string;
  /**
   * The client secret. If `hasSharedSecret` is set, it also signs id tokens. Apple's client signs a token
   * instead of sending a secret.
   */
  secret: string | { publicKey: KeyObject; teamId: string };
  hasSharedSecret?: boolean;
};

// All providers share one pair. It is generated on demand, because generating an RSA key is slow.
let keys: { publicKey: KeyObject; privateKey: KeyObject } | undefined;
const keyPair = () => (keys ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));

const grantShape = z.object({
  person: personShape,
  redirectUri: z.string(),
  nonce: z.string(),
  challenge: z.string(),
});
type Grant = z.output<typeof grantShape>;

/** Serves a small OpenID provider: discovery, keys, a page to choose a person, and signed id tokens. */
export function serveOpenId(app: FastifyInstance, codes: Codes, client: OpenIdClient): void {
  const { id, clientId, secret } = client;
  const base = `/sandbox/${id}`;
  const sharedKey =
    client.hasSharedSecret === true && typeof secret === "string"
      ? new TextEncoder().encode(secret)
      : undefined;
  const algorithm = sharedKey === undefined ? "RS256" : "HS256";
  app.get(`${base}/.well-known/openid-configuration`, async (request) => {
    const issuer = originOf(request) + base;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      response_modes_supported: ["query", "form_post"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [algorithm],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    };
  });

  app.get(`${base}/keys`, async () => ({
    keys: [{ ...(await exportJWK(keyPair().publicKey)), kid: "sandbox", alg: "RS256", use: "sig" }],
  }));

  app.get(`${base}/authorize`, (request, reply) => {
    const query = queryOf(request);
    const isValid =
      returnsToKaiwa(request, id) &&
      query.get("client_id") === clientId &&
      query.get("response_type") === "code" &&
      query.get("code_challenge_method") === "S256" &&
      ["state", "nonce", "code_challenge", "scope"].every((name) => (query.get(name) ?? "") !== "");
    if (!isValid) return reply.code(400).type("text/plain").send("The authorization request is not valid.");
    return sendConsentPage(request, reply, id);
  });

  app.get(`${base}/approve`, (request, reply) => {
    if (!returnsToKaiwa(request, id)) return reply.code(400).send("");
    const query = queryOf(request);
    const redirectUri = query.get("redirect_uri") ?? "";
    const isForm = query.get("response_mode") === "form_post";
    const person = personIn(query);
    const result = new URLSearchParams({ state: query.get("state") ?? "" });
    if (person === undefined) result.set("error", isForm ? "user_cancelled_authorize" : "access_denied");
    else {
      const [nonce, challenge] = [query.get("nonce") ?? "", query.get("code_challenge") ?? ""];
      const grant: Grant = { person, redirectUri, nonce, challenge };
      result.set("code", codes.put(grant, Date.now() + codeLifetimeMs));
      // Apple sends the name outside the token.
      if (isForm) result.set("user", JSON.stringify({ name: { firstName: person.name } }));
    }
    if (!isForm) return reply.redirect(`${redirectUri}?${String(result)}`, 302);
    return sendSandboxPage(
      reply,
      "Sandbox",
      `<form method="post" action="${escapeHtml(redirectUri)}">${hiddenFields(result)}<button>Continue</button></form>`,
      "document.forms[0].submit()",
    );
  });

  app.post(`${base}/token`, async (request, reply) => {
    const body = formOf(request);
    const issuer = originOf(request) + base;
    if (!(await isClient(client, body, issuer))) return reply.code(401).send({ error: "invalid_client" });
    const grant = grantShape.safeParse(codes.take(body.get("code") ?? "", Date.now())).data;
    const verifier = body.get("code_verifier") ?? "";
    const isValid =
      body.get("grant_type") === "authorization_code" &&
      body.get("redirect_uri") === grant?.redirectUri &&
      createHash("sha256").update(verifier).digest("base64url") === grant.challenge;
    if (grant === undefined || !isValid) return reply.code(400).send({ error: "invalid_grant" });
    const token = await new SignJWT(claimsOf(grant, id))
      .setProtectedHeader({ alg: algorithm, kid: "sandbox" })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(grant.person.subject)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(sharedKey ?? keyPair().privateKey);
    return reply
      .header("cache-control", "no-store")
      .send({ access_token: "sandbox", token_type: "Bearer", expires_in: 300, id_token: token });
  });
}

/**
 * Returns the same claims as the real providers: LINE sends no e-mail address, Apple sends no name. See
 * `provingNoAddress` for addresses.
 */
function claimsOf({ person: { name, email }, nonce }: Grant, id: ProviderId): Record<string, unknown> {
  return {
    nonce,
    ...(id !== "apple" && { name }),
    ...(id !== "line" && email !== "" && { email, email_verified: true }),
    ...(id === "google" && { hd: email.split("@").at(-1) }),
  };
}

async function isClient(
  { clientId, secret }: OpenIdClient,
  body: URLSearchParams,
  issuer: string,
): Promise<boolean> {
  const sent = body.get("client_secret") ?? "";
  if (body.get("client_id") !== clientId) return false;
  if (typeof secret === "string") return sent === secret;
  const { publicKey, teamId } = secret;
  const expected = { algorithms: ["ES256"], issuer: teamId, subject: clientId, audience: issuer };
  return jwtVerify(sent, publicKey, expected).then(
    () => true,
    () => false,
  );
}
