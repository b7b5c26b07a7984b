import { randomBytes } from "node:crypto";
import { callbackPath } from "#contract/social.ts";
import { channelFor } from "#domain/account/login-providers.ts";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";
import { returnPath } from "#domain/site/screens.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { ProviderError } from "#server/providers/provider.ts";
import type { Identity } from "#server/providers/provider.ts";
import { journeyLifetimeMs, journeySecrets } from "./browser-secret.ts";
import type { StateRow } from "./login-flow-store.ts";
import type { SocialDeps } from "./social-deps.ts";

/** The page asks at once; this only has to outlast a slow train. */
const resultLifetimeMs = 5 * 60_000;
/** Hexadecimal, because WeChat takes only letters and digits. */
const stateShape = /^[0-9a-f]{64}$/;

type Setting = { provider: ProviderId; origin: string; secret: string };
type Departure = Setting & { userAgent: string; returnTo: unknown; ticket: string | undefined };

/** Sends a browser on its way: where it is to go. */
export async function setOut(deps: SocialDeps, departure: Departure): Promise<URL> {
  const { provider, origin, secret, ticket } = departure;
  await deps.tidy();
  const channel = channelFor(provider, departure.userAgent);
  const guide = channel === undefined ? undefined : deps.providers.get(provider, channel, origin);
  if (channel === undefined || guide === undefined) {
    throw new ProviderError("unavailable", `${provider} is not offered here`);
  }
  const link =
    ticket === undefined ? undefined : await deps.journeys.takeTicket(hashToken(ticket), deps.now());
  if (ticket !== undefined && link?.provider !== provider) {
    throw new ProviderError("expired", "the ticket to link a login has run out");
  }
  const state = randomBytes(32).toString("hex");
  const address = await guide.addressFor(journeyOf(state, channel, departure));
  const row: StateRow = {
    state_hash: hashToken(state),
    browser_hash: hashToken(secret),
    provider,
    channel,
    user_id: link?.user_id ?? null,
    return_to: link?.return_to ?? returnPath(departure.returnTo),
    expires_at: deps.now() + journeyLifetimeMs,
  };
  await deps.journeys.putState(row, deps.now());
  return address;
}

const journeyOf = (state: string, channel: Channel, { provider, origin, secret }: Setting) => ({
  channel,
  state,
  redirectUri: origin + callbackPath(provider),
  ...journeySecrets(state, secret),
});

/** How somebody came back: with a code for the page to ask with, or with a reason why not. */
export type Arrival = { returnTo: string; isLink: boolean } & ({ code: string } | { problem: ProviderError });

type Return = Omit<Setting, "secret"> & { secret: string | undefined; answer: URLSearchParams };

/** Takes back whoever set out from this browser. Who they are is decided when the page asks. */
export async function comeBack(
  deps: SocialDeps,
  { provider, origin, secret, answer }: Return,
): Promise<Arrival> {
  const state = answer.get("state") ?? "";
  const isPossible = stateShape.test(state) && secret !== undefined;
  const row = isPossible
    ? await deps.journeys.takeState(
        { state: hashToken(state), browser: hashToken(secret), provider },
        deps.now(),
      )
    : undefined;
  if (row === undefined || secret === undefined) {
    const problem = new ProviderError("expired", "nobody set out with this state from this browser");
    return { returnTo: returnPath(undefined), isLink: false, problem };
  }
  const place = { returnTo: row.return_to, isLink: row.user_id !== null };
  try {
    const guide = deps.providers.get(provider, row.channel, origin);
    if (guide === undefined) throw new ProviderError("unavailable", `${provider} is no longer offered`);
    assertWilling(answer);
    const identity = await guide.identify(
      journeyOf(state, row.channel, { provider, origin, secret }),
      answer,
    );
    return { ...place, code: await keepResult(deps, row, identity) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...place, problem: error };
  }
}

/** Saying no is an answer, not a failure. Apple and LINE have words of their own for it. */
function assertWilling(answer: URLSearchParams): void {
  const refusals = ["access_denied", "user_cancelled_authorize", "ACCESS_DENIED"];
  if (refusals.includes(answer.get("error") ?? ""))
    throw new ProviderError("cancelled", "the visitor said no");
}

async function keepResult(deps: SocialDeps, row: StateRow, identity: Identity): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await deps.journeys.putResult(
    {
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
    },
    deps.now(),
  );
  return code;
}
