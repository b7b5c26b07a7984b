import { afterEach, beforeEach, expect, vi } from "vitest";
import type { MockInstance } from "vitest";

let printed: MockInstance<typeof console.error>;

/** Whatever a test prints as an error is a failure: nothing expected goes to the console. */
beforeEach(() => {
  printed = vi.spyOn(console, "error");
});

afterEach(() => {
  const calls = [...printed.mock.calls];
  printed.mockRestore();
  expect(calls).toEqual([]);
});
