import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/support/patience.ts";

/** Real Argon2id, which other tests replace by a cheap one. */
export const passwordCost = "src/server/modules/account/password-hash.test.ts";
const serverTests = ["{src/server,dev}/**/*.test.ts", "tests/server/**/*.test.ts"];

/**
 * Tests that run on SQLite only in `npm test`: their statements run on PostgreSQL in other tests (personal-data.test.ts fills
 * and erases every table, the tests of each store run the rest). `npm run test:deep` runs these on PostgreSQL, too.
 */
export const onOneEngine = [
  "src/server/http/**/*.test.ts",
  "{dev,src/server/payments,src/server/providers}/**/*.test.ts",
  "src/server/modules/content/content.test.ts",
  "src/server/modules/account/{avatar,email,password,proof,sign-in,social}/**/*.test.ts",
  "src/server/modules/account/{mail-jobs,proof,protection/email-limits,protection/sign-in-limits}.test.ts",
  "src/server/modules/account/personal-data/export-stream.test.ts",
  "src/server/modules/history/{history,aggregated-records,statistics}.test.ts",
  "src/server/modules/membership/{background,mails}/**/*.test.ts",
  "src/server/modules/membership/{receipt,faults/bills,faults/closing,faults/waiting}.test.ts",
  "src/server/jobs/operator-command.test.ts",
  "tests/server/restore/sqlite-commands.test.ts",
  "tests/server/{admin-command,failed-refunds,endpoint-access,start-and-stop,watched-metrics,worst-cases}.test.ts",
];
/** Minutes of an old and a new version side by side: in `npm run test:deep` only. migrate.test.ts covers the rules. */
export const rollingMigration = "src/server/db/rolling-migration.test.ts";
const usesNoDatabase = globSync(serverTests).filter(
  (file) => !readFileSync(file, "utf8").includes("#tests/support/database.ts"),
);

/** Tests of the web that put something in the place of a global or a module. */
const replacesBrowser = globSync("src/web/**/*.test.ts").filter((file) =>
  /\bvi\.|globalThis/.test(readFileSync(file, "utf8")),
);

/** A shared process may have loaded a module before this test replaces it. */
const replacesModules = "tests/server/worst-cases.test.ts";

const quickPasswords = {
  "@node-rs/argon2": join(import.meta.dirname, "tests", "support", "quick-argon2.ts"),
};

/**
 * Files share a process where their code keeps nothing between calls: the analyser, its dictionary and the server's
 * packages are then loaded once, which takes longer than most of the tests.
 */
const sharedProcess = {
  isolate: false,
  // Fewer collections of short-lived objects: 6 % less processor time. Threads accept no such flag.
  execArgv: ["--max-semi-space-size=64"],
};

/** The app, or a widget alone, mounted in happy-dom. */
const component = {
  include: ["src/web/**/*.test.tsx"],
  environment: "happy-dom",
  environmentOptions: {
    happyDOM: {
      settings: {
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
      },
    },
  },
  env: { KAIWA_TEST_ENGINE: "sqlite" },
  alias: quickPasswords,
  setupFiles: ["tests/support/dom/missing-apis.ts"],
};
/**
 * Component tests that import the app's modules themselves, count how often React renders, or visit every screen and sheet.
 * They run with React's warnings.
 */
const withWarnings = [
  "src/web/kit/ui/**/*.test.tsx",
  "src/web/scene/dialogue/dialogue-lines.test.tsx",
  "src/web/routes/every-{screen,sheet}.test.tsx",
];
/** React as learners get it, which takes a sixth less time than with its warnings. */
const production = { ...component.env, NODE_ENV: "production" };

export default defineConfig({
  test: {
    // A process per file, unless a project says otherwise: no test can see another's globals.
    pool: "forks",
    maxWorkers: 3,
    testTimeout: 30_000 * patience,
    hookTimeout: 60_000 * patience,
    setupFiles: ["tests/support/no-stray-errors.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/{domain,contract,listening,content,web}/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/*.test.ts",
            "tests/support/**/*.test.ts",
            "tools/voice/src/**/*.test.ts",
            passwordCost,
          ],
          // The voice model is not here; its tests run in its own package.
          exclude: ["**/*.model.test.ts", ...replacesBrowser],
          ...sharedProcess,
        },
      },
      // What a page keeps in its modules, and the browser that tests put around it, must be gone for the next file.
      { extends: true, test: { name: "web", include: replacesBrowser, pool: "threads" } },
      // Each test loads the app's modules again, so the files can share a process.
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: { ...component, name: "component", exclude: withWarnings, env: production, ...sharedProcess },
      },
      {
        extends: true,
        test: {
          ...component,
          name: "widget",
          include: withWarnings,
          // Vitest's cache of transformed modules does not know that this project transforms JSX for development.
          fsModuleCachePath: join(import.meta.dirname, "node_modules/.vitest-cache-development"),
        },
      },
      {
        extends: true,
        test: {
          name: "server-sqlite",
          include: serverTests,
          exclude: [passwordCost, rollingMigration, replacesModules],
          env: { KAIWA_TEST_ENGINE: "sqlite" },
          alias: quickPasswords,
          ...sharedProcess,
        },
      },
      {
        extends: true,
        test: {
          name: "server-isolated",
          include: [replacesModules],
          env: { KAIWA_TEST_ENGINE: "sqlite" },
          alias: quickPasswords,
        },
      },
      {
        extends: true,
        test: {
          name: "server-postgres",
          include: serverTests,
          exclude: [passwordCost, rollingMigration, ...onOneEngine, ...usesNoDatabase],
          env: { KAIWA_TEST_ENGINE: "postgres" },
          alias: quickPasswords,
          globalSetup: ["tests/support/postgres-server.ts"],
          ...sharedProcess,
        },
      },
    ],
  },
});
