import { defineConfig } from "vitest/config";

/** Runs the tests of the product's rules, for `npm run mutate:domain`, which uses a copy of the project. */
export default defineConfig({ test: { include: ["src/domain/**/*.test.ts"] } });
