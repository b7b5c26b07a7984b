import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildAll } from "./build.ts";
import { orTellMistakes } from "./content/tell-mistakes.ts";

// Nearly half of a start is compiling what has not changed since the last one.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

await orTellMistakes(() => buildAll());
await import("#server/main.ts");
