import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { onOneEngine, passwordCost, rollingMigration } from "./vitest.config.ts";

const quickPasswords = {
  "@node-rs/argon2": join(import.meta.dirname, "tests", "support", "quick-argon2.ts"),
};

/** What is too slow for `npm test`: `npm run test:deep`, before a release. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: ["tests/support/no-stray-errors.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          // Killed servers take seconds to come back.
          env: { KAIWA_TEST_PATIENCE: "8" },
        },
      },
      {
        extends: true,
        test: {
          name: "server-postgres",
          include: [...onOneEngine, rollingMigration],
          exclude: [passwordCost],
          env: { KAIWA_TEST_ENGINE: "postgres" },
          alias: quickPasswords,
          globalSetup: ["tests/support/postgres-server.ts"],
          isolate: false,
        },
      },
    ],
  },
});
