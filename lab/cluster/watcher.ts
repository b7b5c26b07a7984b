/**
 * Ends a cluster whose command was killed. Its input is a pipe that the command holds open and never writes to: it ends with the
 * command, however that ended.
 */
import { ownerOf } from "./layout.ts";
import { tearDown } from "./tear-down.ts";

const [, , name, owner] = process.argv;
if (name === undefined || owner === undefined) throw new Error("Whose cluster?");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
for await (const _chunk of process.stdin) {
  // Nothing is ever written.
}
// Not the next one of the same name.
if (ownerOf(name) === Number(owner)) await tearDown(name);
