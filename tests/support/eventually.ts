import { vi } from "vitest";

/**
 * Waits until the check holds. As long as it takes on a busy machine: only what never comes ends in the check's own
 * error, shortly before the test would be ended without one.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 80_000, interval: 10 });
}
