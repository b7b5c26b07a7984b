import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildAll } from "./build.ts";
import { orReportMistakes } from "./content/report-mistakes.ts";

// Compiled code is cached between starts. Without the cache, compiling takes nearly half of a start.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

await orReportMistakes(() => buildAll());
await import("#dev/server.ts");
