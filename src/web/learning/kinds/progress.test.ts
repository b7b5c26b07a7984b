import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progressSchemas } from "#contract/progress.schema.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import { openBrowserPage, success } from "#tests/support/browser-page.ts";
import type { BrowserPage } from "#tests/support/browser-page.ts";

let browser: BrowserPage;

beforeEach(() => {
  browser = openBrowserPage();
});
afterEach(() => vi.unstubAllGlobals());

/** The request bodies that send a learner's progress. */
async function sentBodies(studied: Record<string, Studied>): Promise<Record<string, Studied>[]> {
  const bodies: Record<string, Studied>[] = [];
  browser.answer((_path, { body }) => {
    bodies.push(progressSchemas.merge.body.parse(body));
    return success({});
  });
  // The API client reads `window` when it is loaded, so `window` must be stubbed before the import.
  const { progressKind } = await import("./progress.ts");
  const account = { userId: "u1", isCurrent: () => true, check: () => undefined };
  const changes = Object.entries(studied).map(([contentId, one]) => ({
    kind: "progress" as const,
    contentId,
    studied: one,
  }));
  await progressKind.push(changes, account, { keepalive: false });
  return bodies;
}

test.each([
  { scenes: 450, segments: 3, requests: 3 },
  { scenes: 14, segments: 1_000, requests: 3 },
  { scenes: 40, segments: 20, requests: 1 },
  { scenes: 0, segments: 0, requests: 1 },
])(
  "sends $scenes scenes of $segments segments in $requests requests of less than 64 KB each",
  async ({ scenes, segments, requests }) => {
    const studied = Object.fromEntries(
      Array.from({ length: scenes }, (_, scene): [string, Studied] => [
        `${"long-name-".repeat(9)}${String(scene).padStart(10, "0")}`,
        {
          completedSegments: Array.from(
            { length: segments },
            (_unused, segment) => 9_999 - segments + segment,
          ),
          lastPosition: 9_999,
          lastUpdated: 4_102_444_800_000,
        },
      ]),
    );
    const bodies = await sentBodies(studied);
    expect(bodies).toHaveLength(requests);
    expect(Object.assign({}, ...bodies)).toEqual(studied);
    for (const body of bodies) expect(JSON.stringify(body).length).toBeLessThan(64 * 1024);
  },
);
