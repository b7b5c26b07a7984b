import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildAll, buildApp, buildPagesLater } from "./build.ts";
import { orReportMistakes } from "./content/report-mistakes.ts";

// Compiled code is cached between starts. Without the cache, compiling takes nearly half of a start.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/node"));

// Search engines find prerendered pages from the first second. Others need not wait for them.
const isProduction = process.env["NODE_ENV"] === "production";
await orReportMistakes(() => (isProduction ? buildAll() : buildApp()));
await import("#dev/server.ts");
if (!isProduction) buildPagesLater();
