import { vi } from "vitest";
import { patience } from "./patience.ts";

/**
 * Waits until the check holds. If it never does, the test fails with the check's own error instead of a
 * timeout.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 * patience, interval: 10 });
}
