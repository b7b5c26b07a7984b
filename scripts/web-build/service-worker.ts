import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { cachedFiles } from "./cached-files.ts";
import { builtNames } from "./messages.ts";
import { buildTarget } from "./target.ts";

/** Builds the service worker into one file at the root, so that its scope is the whole site. */
export function serviceWorkerPlugin(root: string): Plugin {
  return {
    name: "kaiwa:service-worker",
    apply: "build",
    generateBundle: {
      // Runs after the plugin that inlines the page's styles.
      order: "post",
      async handler(_options, bundle) {
        const files = cachedFiles(bundle, builtNames(join(root, "kit/i18n")));
        const result = await build({
          configFile: false,
          logLevel: "warn",
          root,
          publicDir: false,
          define: { __BUILD__: JSON.stringify(files) },
          build: {
            write: false,
            target: buildTarget,
            lib: { entry: join(root, "offline/worker/sw.ts"), formats: ["iife"], name: "sw", fileName: "sw" },
          },
        });
        const outputs = Array.isArray(result) ? result : [result];
        const chunk = outputs
          .flatMap((one) => ("output" in one ? one.output : []))
          .find((file) => file.type === "chunk");
        if (chunk === undefined) throw new Error("the build of the service worker gave no script");
        this.emitFile({ type: "asset", fileName: "sw.js", source: chunk.code });
      },
    },
  };
}
