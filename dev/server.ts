/** Runs the server with the sandbox, unless NODE_ENV is production. */
import { join } from "node:path";
import { openSandbox } from "#dev/sandbox/sandbox.ts";
import { runServer } from "#server/run-server.ts";

await runServer(({ dataFolder }) => openSandbox(join(dataFolder, "sandbox.sqlite")));
