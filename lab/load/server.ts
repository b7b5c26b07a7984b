import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port.ts";
import { request, pollUntil } from "../cluster/run.ts";

const root = join(import.meta.dirname, "../..");

/** Starts the production server without rate limits, on a new SQLite database or on DATABASE_URL. */
export async function startServer(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-load-"));
  const logFile = join(folder, "server.log");
  const log = openSync(logFile, "w");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
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
      PORT: String(port),
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await pollUntil("the server is ready", async () => {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${readFileSync(logFile, "utf8")}`);
    return (await request(`${origin}/readyz`))?.status === 200;
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, stop };
}
