import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildAll } from "./build.ts";

// Nearly half of a start is compiling what has not changed since the last one.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

try {
  await buildAll();
} catch (error) {
  // A mistake in the content is for its author: the sentences, not where they were found.
  const { ContentError } = await import("#content/read/read-yaml.ts");
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await import("#server/main.ts");
