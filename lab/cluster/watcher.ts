/**
 * Removes a cluster whose command was killed. Its input is a pipe from the command, which closes when the
 * command ends.
 */
import { ownerOf } from "./layout.ts";
import { tearDown } from "./tear-down.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
await process.stdin.toArray();
// If another process has started a newer cluster since, it does nothing.
if (ownerOf() === Number(process.argv[2])) await tearDown();
