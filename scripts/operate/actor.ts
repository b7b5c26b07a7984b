import { userInfo } from "node:os";
import { UsageError } from "./admin/arguments.ts";

export const accountName = (): string => userInfo().username;

/**
 * Returns who acts: the account on this machine, preceded by the name that `--as` gives. `--as` cannot hide
 * the account.
 * @example actorIn(["--as", "Aki"]) // "Aki (deploy)"
 */
export function actorIn(words: readonly string[]): string {
  const place = words.findIndex((word) => word === "--as" || word.startsWith("--as="));
  if (place === -1) return accountName();
  const name = ((words[place]?.startsWith("--as=") ? words[place].slice(5) : words[place + 1]) ?? "").trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u.test(name))
    throw new UsageError("--as needs a name: letters, digits, and . _ @ - inside, 64 at most.");
  return `${name} (${accountName()})`;
}
