import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");

/** The server as it runs in production, on a new SQLite database or the one that DATABASE_URL names. Its limits are out of reach. */
export async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-load-"));
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "w");
  const child = spawn(join(root, "node_modules/.bin/node"), [join(root, "src/server/main.ts")], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      NODE_ENV: "production",
      KAIWA_HOST: "kaiwa.example",
      KAIWA_DATA: folder,
      KAIWA_DRAIN_SECONDS: "0",
      KAIWA_REQUESTS_PER_MINUTE: "1000000000",
      HOST: "127.0.0.1",
      PORT: "0",
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (;;) {
    const printed = readFileSync(logFile, "utf8");
    const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    if (port !== undefined) {
      const stop = async (): Promise<void> => {
        child.kill("SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      };
      return { origin: `http://127.0.0.1:${port}`, stop };
    }
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${printed}`);
    await delay(100);
  }
}
