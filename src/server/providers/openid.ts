import { jwtVerify } from "jose";
import * as openid from "openid-client";
import { providerTimeoutSeconds, ProviderError } from "./provider.ts";
import type { Identity, LoginFlow, Provider } from "./provider.ts";

export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  clientAuth: openid.ClientAuth;
  scope: string;
  /** What this provider wants said beyond the standard. */
  parameters?: Record<string, string>;
  /** Where id tokens are signed with the client's secret, and not with a key of the provider's. */
  sharedSecret?: string;
  /** Whether the provider itself gives out such an address. */
  isAuthoritative: (email: string, claims: Record<string, unknown>) => boolean;
  /** The sandbox's own way to itself, over plain http. */
  sandboxFetch?: openid.CustomFetch;
};

/** Providers change their addresses rarely, and their keys are asked for anew by themselves. */
const discoveryLifetimeMs = 24 * 60 * 60_000;

/** A provider that speaks OpenID Connect. */
export function openIdProvider(settings: OpenIdSettings): Provider {
  let found: { config: Promise<openid.Configuration>; at: number } | undefined;
  const configuration = (): Promise<openid.Configuration> => {
    if (found === undefined || Date.now() - found.at > discoveryLifetimeMs) {
      const config = discover(settings);
      found = { config, at: Date.now() };
      // What failed is asked again by the next one.
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
    identify: async (flow, answer) => {
      const claims = await claimsOf(await configuration(), settings, flow, answer);
      return identityIn(claims, settings, nameBesides(answer));
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientAuth, sharedSecret, sandboxFetch } = settings;
  // By default only the connection vouches for a token; with this its signature does. It knows no shared secrets: those
  // are checked below.
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
    throw new ProviderError("unavailable", `${issuer} does not tell how it works`, { cause });
  }
}

async function claimsOf(
  config: openid.Configuration,
  { issuer, clientId, sharedSecret }: OpenIdSettings,
  { redirectUri, state, nonce, verifier }: LoginFlow,
  answer: URLSearchParams,
): Promise<Record<string, unknown>> {
  try {
    const tokens = await openid.authorizationCodeGrant(config, new URL(`${redirectUri}?${String(answer)}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
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
  // Nobody answered: a network that is down, or a provider that takes too long.
  const isSilence =
    cause instanceof TypeError || (cause instanceof openid.ClientError && cause.code === "OAUTH_TIMEOUT");
  return new ProviderError(isSilence ? "unavailable" : "failed", `${issuer} did not vouch for anybody`, {
    cause,
  });
}

function identityIn(
  claims: Record<string, unknown>,
  { isAuthoritative }: OpenIdSettings,
  nameInAnswer: string | undefined,
): Identity {
  const { sub, email, name } = claims;
  if (typeof sub !== "string" || sub === "")
    throw new ProviderError("failed", "an id token without a subject");
  // Apple writes the text "true".
  const isEmailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const said = typeof name === "string" ? name : nameInAnswer;
  return {
    subject: sub,
    ...(said !== undefined && { name: said }),
    ...(typeof email === "string" && { email }),
    isEmailVerified: typeof email === "string" && isEmailVerified,
    isEmailAuthoritative: typeof email === "string" && isAuthoritative(email, claims),
  };
}

/** Apple tells the name beside the token, once, and unsigned: good enough to be called by, and for nothing else. */
function nameBesides(answer: URLSearchParams): string | undefined {
  try {
    const { name } = JSON.parse(answer.get("user") ?? "{}");
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === "string");
    return parts.join(" ").trim() || undefined;
  } catch {
    // Whatever it is, it is no name.
    return undefined;
  }
}
