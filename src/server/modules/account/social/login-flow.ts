import { randomBytes } from "node:crypto";
import { callbackPath } from "#contract/social.ts";
import { channelFor } from "#domain/account/login-providers.ts";
import type { Channel, LoginPurpose, ProviderId } from "#domain/account/login-providers.ts";
import { returnPath } from "#domain/site/screens.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { ProviderError } from "#server/providers/provider.ts";
import type { Identity } from "#server/providers/provider.ts";
import { flowSecrets, loginFlowLifetimeMs } from "./browser-secret.ts";
import type { StateRow } from "./login-flow-store.ts";
import type { SocialDeps } from "./social-deps.ts";

/** Long enough for a slow connection. */
const resultLifetimeMs = 5 * 60_000;
/** WeChat accepts only letters and digits in a state. */
const stateShape = /^[0-9a-f]{64}$/;

type LoginOrigin = { provider: ProviderId; origin: string; secret: string };
/** A ticket for another purpose than signing in. */
export type Ticket = { text: string; purpose: Exclude<LoginPurpose, "sign-in"> };
type Start = LoginOrigin & {
  userAgent: string;
  isLocal: boolean;
  returnTo: unknown;
  ticket: Ticket | undefined;
};

/** Returns the provider's address. */
export async function startLogin(deps: SocialDeps, start: Start): Promise<URL> {
  const { provider, origin, secret, ticket } = start;
  const channel = channelFor(provider, start.userAgent);
  const isOffered = channel !== undefined && deps.providers.isOffered(provider, channel, start.isLocal);
  const adapter = isOffered ? deps.providers.get(provider, channel, origin) : undefined;
  if (channel === undefined || adapter === undefined) {
    throw new ProviderError("unavailable", `${provider} is not offered here`);
  }
  const given = ticket && (await deps.loginFlows.takeTicket(hashToken(ticket.text), deps.now()));
  if (ticket !== undefined && (given?.provider !== provider || given.purpose !== ticket.purpose)) {
    throw new ProviderError("expired", "the ticket of a login has expired");
  }
  const state = randomBytes(32).toString("hex");
  const address = await adapter.addressFor(flowOf(state, channel, start));
  const row: StateRow = {
    state_hash: hashToken(state),
    browser_hash: hashToken(secret),
    provider,
    channel,
    user_id: given?.user_id ?? null,
    return_to: given?.return_to ?? returnPath(start.returnTo),
    expires_at: deps.now() + loginFlowLifetimeMs,
    purpose: ticket?.purpose ?? "sign-in",
  };
  await deps.loginFlows.putState(row);
  return address;
}

const flowOf = (state: string, channel: Channel, { provider, origin, secret }: LoginOrigin) => ({
  channel,
  state,
  redirectUri: origin + callbackPath(provider),
  ...flowSecrets(state, secret),
});

/** How a login ended: with a code for its purpose, or with the reason of the failure. */
export type LoginEnd = { returnTo: string; purpose: LoginPurpose } & (
  | { code: string }
  | { problem: ProviderError }
);

type Callback = Omit<LoginOrigin, "secret"> & { secret: string | undefined; parameters: URLSearchParams };

/**
 * Finishes a login in the browser that started it. The account is determined later, when the code is
 * exchanged.
 */
export async function finishLogin(
  deps: SocialDeps,
  { provider, origin, secret, parameters }: Callback,
): Promise<LoginEnd> {
  const state = parameters.get("state") ?? "";
  const isPossible = stateShape.test(state) && secret !== undefined;
  const row = isPossible
    ? await deps.loginFlows.takeState(
        { state: hashToken(state), browser: hashToken(secret), provider },
        deps.now(),
      )
    : undefined;
  if (row === undefined || secret === undefined) {
    const problem = new ProviderError("expired", "this browser has not started a login with this state");
    return { returnTo: returnPath(undefined), purpose: "sign-in", problem };
  }
  const end = { returnTo: row.return_to, purpose: row.purpose };
  try {
    const adapter = deps.providers.get(provider, row.channel, origin);
    if (adapter === undefined) throw new ProviderError("unavailable", `${provider} is no longer offered`);
    assertNotCancelled(parameters);
    const identity = await adapter.identify(
      flowOf(state, row.channel, { provider, origin, secret }),
      parameters,
    );
    return { ...end, code: await storeResult(deps, row, identity) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...end, problem: error };
  }
}

/** Cancelling is not an error. Apple and LINE have their own codes for it. */
function assertNotCancelled(parameters: URLSearchParams): void {
  const cancelled = ["access_denied", "user_cancelled_authorize", "ACCESS_DENIED"];
  if (cancelled.includes(parameters.get("error") ?? ""))
    throw new ProviderError("cancelled", "the visitor cancelled");
}

async function storeResult(deps: SocialDeps, row: StateRow, identity: Identity): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await deps.loginFlows.putResult({
    code_hash: hashToken(code),
    browser_hash: row.browser_hash ?? "",
    provider: row.provider,
    subject: identity.subject,
    name: identity.name ?? null,
    email: identity.email ?? null,
    is_email_verified: identity.isEmailVerified ? 1 : 0,
    is_email_authoritative: identity.isEmailAuthoritative ? 1 : 0,
    user_id: row.user_id,
    return_to: row.return_to,
    expires_at: deps.now() + resultLifetimeMs,
    purpose: row.purpose,
  });
  return code;
}
