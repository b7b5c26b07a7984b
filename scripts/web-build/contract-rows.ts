import type { Plugin } from "vite";

/** What only the server reads of an endpoint's row, each on lines of its own as the formatter lays them out. */
const text = String.raw`"(?:\\.|[^"\\])*"`;
const serverFields = new RegExp(
  String.raw`^ +(?:summary:\s+${text}(?:\s*\+\s*${text})*|requestsPerMinute: [\d_]+|limitedBy: "\w+"|maxBodyBytes: [^,\n]+),\n`,
  "gmu",
);

/**
 * An area of the contract as a browser needs it: method, path and who may call. Sentences for the OpenAPI document and
 * limits would otherwise travel with the first screen, and into the page itself with the boot script.
 */
export function withoutServerFields(source: string): string {
  return source.replace(serverFields, "");
}

/** Leaves out of the browser's build what only the server reads of the contract. */
export function contractRowsPlugin(): Plugin {
  return {
    name: "kaiwa:contract-rows",
    apply: "build",
    enforce: "pre",
    transform: (source, id) =>
      /\/src\/contract\/[\w-]+\.ts$/.test(id) ? { code: withoutServerFields(source), map: null } : undefined,
  };
}
