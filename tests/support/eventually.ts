import { vi } from "vitest";
import { patience } from "./patience.ts";

/** Waits until the check holds. If it never does, the check's own error ends the test before its timeout would. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 * patience, interval: 10 });
}
