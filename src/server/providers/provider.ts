import type { ReturnProblem } from "#contract/social.ts";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";

/** One way to a provider and back. Nonce and verifier are for this way alone. */
export type LoginFlow = {
  channel: Channel;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/** Who somebody is, as far as a provider vouches for it. */
export type Identity = {
  /** Permanent, and unlike anybody else's at this provider. */
  subject: string;
  name?: string;
  email?: string;
  isEmailVerified: boolean;
  /** Whether the provider itself gives out the address, so that nobody else can have it. */
  isEmailAuthoritative: boolean;
};

export type Provider = {
  /** Where the browser goes to sign in. */
  addressFor: (flow: LoginFlow) => Promise<URL>;
  /** Who came back, by the parameters of the address they came back to; anything wrong is a ProviderError. */
  identify: (flow: LoginFlow, answer: URLSearchParams) => Promise<Identity>;
};

/** The providers there are. `origin` is where the browser sees us. */
export type Providers = {
  isOffered: (id: ProviderId, channel: Channel) => boolean;
  get: (id: ProviderId, channel: Channel, origin: string) => Provider | undefined;
};

/** Somebody did not come back as anybody. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly reason: ReturnProblem;

  constructor(reason: ReturnProblem, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** No provider needs longer, and nobody waits longer. */
export const providerTimeoutSeconds = 10;
