/** Tears down a cluster whose command was killed: its input is a pipe from the command, which closes when the command ends. */
import { ownerOf } from "./layout.ts";
import { tearDown } from "./tear-down.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
await process.stdin.toArray();
// Does nothing if another process has started a newer cluster since.
if (ownerOf() === Number(process.argv[2])) await tearDown();
