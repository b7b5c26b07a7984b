/**
 * Removes a cluster whose command was killed or interrupted. Its input is a pipe from the command, which
 * closes when the command ends.
 */
import { ownerOf } from "./layout.ts";
import { tearDown } from "./tear-down.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
await process.stdin.toArray();
// If the command has removed the cluster, this does nothing.
if (ownerOf() === process.pid) await tearDown();
