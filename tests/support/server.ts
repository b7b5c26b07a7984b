import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

export type TestServer = {
  origin: string;
  process: ChildProcess;
  dataFolder: string;
  stop: () => Promise<void>;
};

export type TestServerOptions = { dataFolder?: string; env?: Record<string, string> };

/** Starts the real server as its own process, on a free port and with its own data. Needs a build. */
export async function startTestServer({ dataFolder, env = {} }: TestServerOptions = {}): Promise<TestServer> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), "kaiwa-data-"));
  const child = spawn(process.execPath, [join(root, "dev/server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      KAIWA_DATA: folder,
      KAIWA_REQUESTS_PER_MINUTE: "1000000",
      LOG_LEVEL: "warn",
      // Compiles code once, because some tests start dozens of servers.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      ...env,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await portOf(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    dataFolder: folder,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the one line that names the address. */
function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
      if (port !== undefined) resolve(port);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
}
