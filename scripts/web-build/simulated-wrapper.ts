import { join } from "node:path";
import type { Plugin } from "vite";

const simulator = join(import.meta.dirname, "../../dev/wrapper/simulate.ts");

/** Runs the app inside a simulated wrapper, in development and only for addresses that request one. */
export function simulatedWrapperPlugin(): Plugin {
  return {
    name: "simulated-wrapper",
    apply: "serve",
    transformIndexHtml: () => [
      { tag: "script", attrs: { type: "module" }, children: `import ${JSON.stringify(simulator)};` },
    ],
  };
}
