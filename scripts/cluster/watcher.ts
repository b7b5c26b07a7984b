/**
 * Ends a cluster whose command was killed. Its input is a pipe that the command holds open and never writes to: it ends with the
 * command, however that ended.
 */
import { tearDown } from "./tear-down.ts";

const [, , name] = process.argv;
if (name === undefined) throw new Error("Which cluster?");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
for await (const _chunk of process.stdin) {
  // Nothing is ever written.
}
await tearDown(name);
