import { defineConfig } from "vitest/config";

/** Tests that kill processes and databases or drive old browsers: `npm run test:deep`, before a release. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Killed servers take seconds to come back.
    env: { KAIWA_TEST_PATIENCE: "8" },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: ["tests/support/no-stray-errors.ts"],
    include: ["tests/deep/**/*.test.ts"],
  },
});
