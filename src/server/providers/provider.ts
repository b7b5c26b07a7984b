import type { ReturnProblem } from "#contract/social.ts";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";

export type LoginFlow = {
  channel: Channel;
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/** A user as the provider describes them. */
export type Identity = {
  /** The provider's permanent id of the user. */
  subject: string;
  name?: string;
  email?: string;
  isEmailVerified: boolean;
  /** Whether the provider issues the address itself, so that it knows the owner. */
  isEmailAuthoritative: boolean;
};

export type Provider = {
  addressFor: (flow: LoginFlow) => Promise<URL>;
  /** Returns the user who has signed in. Throws a ProviderError for every failure. */
  identify: (flow: LoginFlow, callback: URLSearchParams) => Promise<Identity>;
};

/** The available providers. `origin` is the site's origin in the browser. */
export type Providers = {
  /** The sandbox serves only callers on this machine (`isLocal`). */
  isOffered: (id: ProviderId, channel: Channel, isLocal: boolean) => boolean;
  get: (id: ProviderId, channel: Channel, origin: string) => Provider | undefined;
};

export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly reason: ReturnProblem;

  constructor(reason: ReturnProblem, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.reason = reason;
  }
}

export const providerTimeoutSeconds = 10;
