import { expect, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import type { Visit } from "./open-app.ts";

/**
 * Waits until the page has prefetched what the learner's own screens need offline. It starts ten seconds after the
 * first paint. Unlike `waitFor`, `vi.waitFor` measures its time limit with the real clock.
 */
export async function waitForPrefetch({ pass, requests }: Visit): Promise<void> {
  const check = async (): Promise<void> => {
    await pass(1_000);
    expect(requests).toContain("GET /messages/zh/learning.json");
    expect(requests).toContain("GET /messages/zh/town.json");
  };
  await vi.waitFor(check, { timeout: 5_000 * patience });
}
