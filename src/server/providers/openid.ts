import { jwtVerify } from "jose";
import * as openid from "openid-client";
import { dayMs } from "#domain/day.ts";
import { providerTimeoutSeconds, ProviderError } from "./provider.ts";
import type { Identity, LoginFlow, Provider } from "./provider.ts";

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientAuth: openid.ClientAuth;
  scope: string;
  parameters?: Record<string, string>;
  /** The client secret, if the provider signs id tokens with it (HS256). */
  sharedSecret?: string;
  /** Says whether the provider itself issues the address. */
  isAuthoritative: (email: string, claims: Record<string, unknown>) => boolean;
  /** The `fetch` of the sandbox in the same process. It also allows plain HTTP. */
  sandboxFetch?: openid.CustomFetch;
};

/** A provider's endpoints rarely change. openid-client refreshes the provider's signing keys. */
const discoveryLifetimeMs = dayMs;

export function openIdProvider(settings: OpenIdSettings): Provider {
  let found: { config: Promise<openid.Configuration>; at: number } | undefined;
  const configuration = (): Promise<openid.Configuration> => {
    if (found === undefined || Date.now() - found.at > discoveryLifetimeMs) {
      const config = discover(settings);
      found = { config, at: Date.now() };
      // A failure is not cached.
      config.catch(() => (found = undefined));
    }
    return found.config;
  };
  return {
    addressFor: async ({ redirectUri, state, nonce, verifier }) =>
      openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...settings.parameters,
      }),
    identify: async (flow, callback) => {
      const claims = await claimsOf(await configuration(), settings, flow, callback);
      return identityIn(claims, settings, nameBesides(callback));
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientAuth, sharedSecret, sandboxFetch } = settings;
  // These checks make openid-client verify signatures. It cannot verify signatures with a shared secret, so
  // `claimsOf` does.
  const execute = sharedSecret === undefined ? [openid.enableNonRepudiationChecks] : [];
  try {
    return await openid.discovery(
      new URL(issuer),
      clientId,
      sharedSecret === undefined ? undefined : { id_token_signed_response_alg: "HS256" },
      clientAuth,
      {
        timeout: providerTimeoutSeconds,
        execute: sandboxFetch === undefined ? execute : [...execute, openid.allowInsecureRequests],
        ...(sandboxFetch !== undefined && { [openid.customFetch]: sandboxFetch }),
      },
    );
  } catch (cause) {
    throw new ProviderError("unavailable", `discovery at ${issuer} failed`, { cause });
  }
}

async function claimsOf(
  config: openid.Configuration,
  { issuer, clientId, sharedSecret }: OpenIdSettings,
  { redirectUri, state, nonce, verifier }: LoginFlow,
  callback: URLSearchParams,
): Promise<Record<string, unknown>> {
  try {
    const tokens = await openid.authorizationCodeGrant(
      config,
      new URL(`${redirectUri}?${String(callback)}`),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (claims === undefined) throw new ProviderError("failed", `${issuer} sent no id token`);
    if (sharedSecret !== undefined) {
      await jwtVerify(tokens.id_token ?? "", new TextEncoder().encode(sharedSecret), {
        algorithms: ["HS256"],
        issuer: config.serverMetadata().issuer,
        audience: clientId,
      });
    }
    return claims;
  } catch (cause) {
    throw reasonFor(cause, issuer);
  }
}

function reasonFor(cause: unknown, issuer: string): ProviderError {
  if (cause instanceof ProviderError) return cause;
  // The network failed or there was a timeout.
  const isUnreachable =
    cause instanceof TypeError || (cause instanceof openid.ClientError && cause.code === "OAUTH_TIMEOUT");
  return new ProviderError(isUnreachable ? "unavailable" : "failed", `the login at ${issuer} failed`, {
    cause,
  });
}

function identityIn(
  claims: Record<string, unknown>,
  { isAuthoritative }: OpenIdSettings,
  nameInCallback: string | undefined,
): Identity {
  const { sub, email, name } = claims;
  if (typeof sub !== "string" || sub === "") throw new ProviderError("failed", "the id token has no subject");
  // Apple sends the text "true" instead of a boolean.
  const isEmailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const shownName = typeof name === "string" ? name : nameInCallback;
  return {
    subject: sub,
    ...(shownName !== undefined && { name: shownName }),
    ...(typeof email === "string" && { email }),
    isEmailVerified: typeof email === "string" && isEmailVerified,
    isEmailAuthoritative: typeof email === "string" && isAuthoritative(email, claims),
  };
}

/** Apple sends the name outside the token, unsigned and only at the first login. It proves nothing. */
function nameBesides(callback: URLSearchParams): string | undefined {
  try {
    const { name } = JSON.parse(callback.get("user") ?? "{}");
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === "string");
    return parts.join(" ").trim() || undefined;
  } catch {
    // The text is not JSON.
    return undefined;
  }
}
