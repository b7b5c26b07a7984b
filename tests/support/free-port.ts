import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to connections: none of the thousands that tests open can take it meanwhile. */
const [lowest, highest] = [20_000, 32_000];

/** A port that nobody listens on, and that stays so until somebody is told of it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
