import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ephemeral range (from 32768 on Linux): no outgoing connection can take the port before it is used. */
const [lowest, highest] = [20_000, 32_000];

/** A port that nobody listens on. */
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
