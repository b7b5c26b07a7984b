import { addressGroup } from "#server/http/address-group.ts";
import type { Throttle } from "./throttles.ts";

type SignIn = {
  username: string;
  address: string;
  knownDevice?: string | undefined;
};

/** Counts wrong passwords of one account from one address. A correct password resets the count. */
export function accountAtAddress({ username, address }: Omit<SignIn, "knownDevice">): Throttle {
  return { limit: "login-account-at-address", subject: `${username}\n${addressGroup(address)}` };
}

/**
 * Returns the limits that a wrong password counts towards. A known device has only its own strict limit, so
 * that others cannot block its owner.
 */
export function signInLimits({ username, address, knownDevice }: SignIn): Throttle[] {
  if (knownDevice !== undefined) return [{ limit: "login-device", subject: knownDevice }];
  return [
    accountAtAddress({ username, address }),
    { limit: "login-account", subject: username },
    { limit: "login-address", subject: addressGroup(address) },
  ];
}
