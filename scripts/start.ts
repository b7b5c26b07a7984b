import { buildAll } from "./build.ts";

await buildAll();
await import("#server/main.ts");
