import type { ReturnProblem } from "#contract/social.ts";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";

/** One authorization code flow. State, nonce and PKCE verifier are used for this flow only. */
export type LoginFlow = {
  channel: Channel;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
};

/** Who somebody is according to a provider. */
export type Identity = {
  /** The provider's permanent and unique id of the person. */
  subject: string;
  name?: string;
  email?: string;
  isEmailVerified: boolean;
  /** Whether the provider itself issues the address (such as Google gmail.com), so that it knows the owner for sure. */
  isEmailAuthoritative: boolean;
};

export type Provider = {
  /** The provider's address at which the visitor signs in. */
  addressFor: (flow: LoginFlow) => Promise<URL>;
  /** Who signed in, by the parameters of the callback. Throws a ProviderError for every failure. */
  identify: (flow: LoginFlow, callback: URLSearchParams) => Promise<Identity>;
};

/** The providers on offer. `origin` is the site's origin as the browser sees it. */
export type Providers = {
  /** `isLocal`: whether the caller is on this machine, which alone the sandbox serves. */
  isOffered: (id: ProviderId, channel: Channel, isLocal: boolean) => boolean;
  get: (id: ProviderId, channel: Channel, origin: string) => Provider | undefined;
};

/** A login at a provider that failed. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly reason: ReturnProblem;

  constructor(reason: ReturnProblem, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** The timeout of requests to providers. */
export const providerTimeoutSeconds = 10;
