import { addressGroup } from "#server/http/address-group.ts";
import type { Throttle } from "./throttles.ts";

type SignIn = {
  username: string;
  address: string;
  knownDevice?: string | undefined;
};

/** One account at one address; reset after a correct password. */
export function accountAtAddress({ username, address }: Omit<SignIn, "knownDevice">): Throttle {
  return { limit: "login-account-at-address", subject: `${username}\n${addressGroup(address)}` };
}

/** The limits of a wrong password. A known device has only its own strict limit, so that others cannot block its owner. */
export function signInLimits({ username, address, knownDevice }: SignIn): Throttle[] {
  if (knownDevice !== undefined) return [{ limit: "login-device", subject: knownDevice }];
  return [
    accountAtAddress({ username, address }),
    { limit: "login-account", subject: username },
    { limit: "login-address", subject: addressGroup(address) },
  ];
}
