import { defineConfig } from "vitest/config";

const serverTests = ["src/server/**/*.test.ts", "tests/server/**/*.test.ts"];

export default defineConfig({
  test: {
    // A process per file: no test can see another's globals.
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    setupFiles: ["tests/support/no-stray-errors.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
            "tests/support/**/*.test.ts",
            "tools/voice/src/**/*.test.ts",
          ],
          // The voice model is not here; its tests run in its own package.
          exclude: ["src/server/**", "**/*.model.test.ts"],
        },
      },
      {
        extends: true,
        test: { name: "server-sqlite", include: serverTests, env: { KAIWA_TEST_ENGINE: "sqlite" } },
      },
      {
        extends: true,
        test: {
          name: "server-postgres",
          include: serverTests,
          env: { KAIWA_TEST_ENGINE: "postgres" },
          globalSetup: ["tests/support/postgres-server.ts"],
        },
      },
      { extends: true, test: { name: "process", include: ["tests/process/**/*.test.ts"] } },
      {
        extends: true,
        test: { name: "old-engine", include: ["tests/old-engine/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
});
