import { addressGroup } from "#server/http/address-group.ts";
import type { Throttle } from "./throttles.ts";

type SignIn = {
  /** Folded, whether or not there is such an account: waiting must not tell. */
  username: string;
  address: string;
  /** The hash of a device that is known to the account. */
  knownDevice?: string | undefined;
};

/** One account at one address; started over when the password was right there. */
export function accountAtAddress({ username, address }: Omit<SignIn, "knownDevice">): Throttle {
  return { limit: "login-account-at-address", subject: `${username}\n${addressGroup(address)}` };
}

/**
 * What a wrong password is counted against, and what has to be open for one to be looked at. A known device has a strict count
 * of its own and no other, so that neither strangers who guess nor neighbours at the same address hold up its owner.
 */
export function signInLimits({ username, address, knownDevice }: SignIn): Throttle[] {
  if (knownDevice !== undefined) return [{ limit: "login-device", subject: knownDevice }];
  return [
    accountAtAddress({ username, address }),
    { limit: "login-account", subject: username },
    { limit: "login-address", subject: addressGroup(address) },
  ];
}
