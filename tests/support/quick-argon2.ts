import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Loads the real package by `require`, because the alias affects only imports. The package's types describe
// it.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2;

/**
 * Argon2id at a hundredth of its cost, because server tests sign in thousands of times. password-hash.test.ts checks the real
 * cost.
 */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, ...rest);

export const { verify } = argon2;
