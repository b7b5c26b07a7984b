import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Runs the tests of memberships on SQLite, for `npm run mutate`, which uses a copy of the project. */
export default defineConfig({
  test: {
    include: [
      "src/server/modules/membership/**/*.test.ts",
      "tests/server/{admin-command,failed-refunds,payment-balance}.test.ts",
    ],
    env: { KAIWA_TEST_ENGINE: "sqlite" },
    alias: { "@node-rs/argon2": join(process.cwd(), "tests/support/quick-argon2.ts") },
    setupFiles: ["tests/support/no-stray-errors.ts"],
    testTimeout: 60_000,
  },
});
