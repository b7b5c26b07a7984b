import { createHash } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { callbackPath } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { originOf, parametersOf } from "#server/sandbox/request-address.ts";
import { sendConsentPage, sendSelfSubmittingForm } from "./consent-page.ts";
import { oneTimeCodes } from "./one-time-codes.ts";
import { personIn } from "./people.ts";
import type { Person } from "./people.ts";

export type OpenIdSandbox = {
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
let keys: ReturnType<typeof generateKeyPair> | undefined;
const keyPair = () => (keys ??= generateKeyPair("RS256"));

type Grant = { person: Person; redirectUri: string; nonce: string; challenge: string };

/** Serves a small OpenID provider: discovery, keys, a page to choose a person, and signed id tokens. */
export function serveOpenIdSandbox(app: FastifyInstance, provider: OpenIdSandbox): void {
  const base = `/sandbox/${provider.id}`;
  const codes = oneTimeCodes<Grant>();
  const algorithm = provider.hasSharedSecret === true ? "HS256" : "RS256";
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

  app.get(`${base}/keys`, async () => {
    const { publicKey } = await keyPair();
    return { keys: [{ ...(await exportJWK(publicKey)), kid: "sandbox", alg: "RS256", use: "sig" }] };
  });

  app.get(`${base}/authorize`, (request, reply) => {
    const query = parametersOf(request.url);
    const isAsked =
      query.get("client_id") === provider.clientId &&
      query.get("redirect_uri") === originOf(request) + callbackPath(provider.id) &&
      query.get("response_type") === "code" &&
      query.get("code_challenge_method") === "S256" &&
      ["state", "nonce", "code_challenge", "scope"].every((name) => (query.get(name) ?? "") !== "");
    if (!isAsked) return reply.code(400).type("text/plain").send("The authorization request is not valid.");
    return sendConsentPage(reply, { provider: provider.id, query, approve: `${base}/approve` });
  });

  app.get(`${base}/approve`, (request, reply) => {
    const query = parametersOf(request.url);
    const redirectUri = query.get("redirect_uri") ?? "";
    if (redirectUri !== originOf(request) + callbackPath(provider.id)) return reply.code(400).send("");
    const isForm = query.get("response_mode") === "form_post";
    const person = query.get("cancel") === "yes" ? undefined : personIn(query);
    const answer = new URLSearchParams({ state: query.get("state") ?? "" });
    if (person === undefined) answer.set("error", isForm ? "user_cancelled_authorize" : "access_denied");
    else {
      const nonce = query.get("nonce") ?? "";
      const challenge = query.get("code_challenge") ?? "";
      answer.set("code", codes.put({ person, redirectUri, nonce, challenge }));
      // Apple sends the name outside the token.
      if (isForm) answer.set("user", JSON.stringify({ name: { firstName: person.name } }));
    }
    if (isForm) return sendSelfSubmittingForm(reply, redirectUri, answer);
    return reply.redirect(`${redirectUri}?${String(answer)}`, 302);
  });

  app.post(`${base}/token`, async (request, reply) => {
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const issuer = originOf(request) + base;
    if (!(await isClient(provider, body, issuer))) return reply.code(401).send({ error: "invalid_client" });
    const grant = codes.take(body.get("code") ?? "");
    const verifier = body.get("code_verifier") ?? "";
    const isRight =
      grant !== undefined &&
      body.get("grant_type") === "authorization_code" &&
      body.get("redirect_uri") === grant.redirectUri &&
      createHash("sha256").update(verifier).digest("base64url") === grant.challenge;
    if (!isRight) return reply.code(400).send({ error: "invalid_grant" });
    const key =
      typeof provider.secret === "string" && provider.hasSharedSecret === true
        ? new TextEncoder().encode(provider.secret)
        : (await keyPair()).privateKey;
    const token = await new SignJWT(claimsOf(grant, provider))
      .setProtectedHeader({ alg: algorithm, kid: "sandbox" })
      .setIssuer(issuer)
      .setAudience(provider.clientId)
      .setSubject(grant.person.subject)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(key);
    return reply
      .header("cache-control", "no-store")
      .send({ access_token: "sandbox", token_type: "Bearer", expires_in: 300, id_token: token });
  });
}

/**
 * Returns the same claims as the real providers: LINE sends no e-mail address, Apple sends no name. See
 * `provingNoAddress` for addresses.
 */
function claimsOf({ person, nonce }: Grant, { id }: OpenIdSandbox): Record<string, unknown> {
  const { name, email } = person;
  return {
    nonce,
    ...(id !== "apple" && { name }),
    ...(id !== "line" && email !== "" && { email, email_verified: true }),
    ...(id === "google" && { hd: email.split("@").at(-1) }),
  };
}

async function isClient(
  { clientId, secret }: OpenIdSandbox,
  body: URLSearchParams,
  issuer: string,
): Promise<boolean> {
  const shown = body.get("client_secret") ?? "";
  if (body.get("client_id") !== clientId) return false;
  if (typeof secret === "string") return shown === secret;
  return jwtVerify(shown, secret.publicKey, {
    algorithms: ["ES256"],
    issuer: secret.teamId,
    subject: clientId,
    audience: issuer,
  }).then(
    () => true,
    () => false,
  );
}
