import { join } from "node:path";
import { env } from "node:process";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vitest/config";
import base from "../../../vitest.config.ts";
import { breakages } from "./breakages.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const breakage = breakages[Number(env["KAIWA_BREAKAGE"] ?? 0) - 1];

/** Changes one source while it is loaded. */
const breaking: Plugin = {
  name: "break-orders",
  enforce: "pre",
  transform: (code, id) =>
    breakage !== undefined && id.split("?")[0] === join(root, breakage.file)
      ? code.replace(breakage.from, () => breakage.to)
      : undefined,
};

const projects = (base.test?.projects ?? []).map((project) =>
  typeof project === "object" && "test" in project ? { ...project, plugins: [breaking] } : project,
);

// Without the cache of loaded files: it would keep what another breakage has changed.
export default defineConfig({ ...base, root, test: { ...base.test, projects, fsModuleCache: false } });
