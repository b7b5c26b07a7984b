import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Through require, which the alias that leads here does not reach. The package's own types say what it returns.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/**
 * Argon2id as in the product, at a hundredth of its cost: server tests sign in thousands of times. What the product pays is
 * checked in password-hash.test.ts, which has the package itself.
 */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, ...rest);

export const { verify } = argon2;
