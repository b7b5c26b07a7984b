import { join } from "node:path";
import { build } from "vite";
import type { Plugin } from "vite";
import { buildTarget } from "./target.ts";

/** Builds script and styles of the page that other sites frame. They share no code with the app. */
export function embedPlugin(root: string): Plugin {
  return {
    name: "kaiwa:embed",
    apply: "build",
    async generateBundle() {
      const result = await build({
        configFile: false,
        logLevel: "warn",
        root,
        publicDir: false,
        build: {
          write: false,
          target: buildTarget,
          cssTarget: buildTarget,
          lib: {
            entry: join(root, "embed/embed.ts"),
            formats: ["iife"],
            name: "embed",
            fileName: () => "embed.js",
            cssFileName: "embed",
          },
        },
      });
      const outputs = Array.isArray(result) ? result : [result];
      const files = outputs.flatMap((one) => ("output" in one ? one.output : []));
      for (const file of files)
        this.emitFile({
          type: "asset",
          fileName: file.fileName,
          source: file.type === "chunk" ? file.code : file.source,
        });
    },
  };
}
