import { afterEach, beforeEach, expect, vi } from "vitest";
import type { MockInstance } from "vitest";

let printed: MockInstance<typeof console.error>;

/** Fails every test that prints an error, because expected errors are not printed to the console. */
beforeEach(() => {
  printed = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = [...printed.mock.calls];
  printed.mockRestore();
  expect(calls).toEqual([]);
});
