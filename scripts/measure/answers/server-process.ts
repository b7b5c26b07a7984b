import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLocation } from "#server/db/database.ts";

const root = join(import.meta.dirname, "../../..");
/** Linux counts processor time in hundredths of a second, whatever its own clock is. */
const ticksPerSecond = 100;

export type ServerProcess = {
  origin: string;
  /** The processor time that the process has used so far, its threads included. */
  usedMicroseconds: () => number;
  stop: () => Promise<void>;
};

/** What an operator sets, and limits that a single machine in front of the server does not reach. */
const production = {
  NODE_ENV: "production",
  KAIWA_HOST: "kaiwa.example",
  HOST: "127.0.0.1",
  PORT: "0",
  KAIWA_DRAIN_SECONDS: "0",
  KAIWA_METRICS_TOKEN: "read-by-nobody-in-this-measurement",
  KAIWA_REQUESTS_PER_MINUTE: "1000000000",
};

/** The server as `npm start` runs it, in production and with its logs in a file. */
export function startServer(
  location: DatabaseLocation,
  folder: string,
  { nodeArgs = [] }: { nodeArgs?: readonly string[] } = {},
): Promise<ServerProcess> {
  const where =
    location.kind === "sqlite" ? { KAIWA_DATA: join(location.file, "..") } : { DATABASE_URL: location.url };
  return startProcess([...nodeArgs, join(root, "src/server/main.ts")], join(folder, "server.log"), {
    KAIWA_DATA: folder,
    ...where,
    ...production,
  });
}

export function startBare(location: DatabaseLocation, folder: string): Promise<ServerProcess> {
  const script = join(import.meta.dirname, "bare-server.ts");
  return startProcess([script, JSON.stringify(location)], join(folder, "bare.log"), {
    NODE_ENV: "production",
  });
}

async function startProcess(
  args: readonly string[],
  log: string,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const out = openSync(log, "w");
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", out, out],
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...env },
  });
  closeSync(out);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  for (let attempt = 0; ; attempt += 1) {
    const printed = readFileSync(log, "utf8");
    const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    if (port !== undefined)
      return {
        origin: `http://127.0.0.1:${port}`,
        usedMicroseconds: () => usedBy(child.pid ?? 0),
        stop,
      };
    if (child.exitCode !== null || attempt === 600) {
      await stop();
      throw new Error(`the server did not start:\n${printed}`);
    }
    await delay(100);
  }
}

/** User and system time of a process, from the file in which Linux tells them. */
function usedBy(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in brackets and may have blanks: the fields are counted behind it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6;
}
