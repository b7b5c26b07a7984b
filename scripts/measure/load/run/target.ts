import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLocation } from "#server/db/database.ts";
import { loadFolder } from "#scripts/measure/load/stock/stock.ts";

export const targets = ["kaiwa", "bare"] as const;
export type Target = (typeof targets)[number];

const root = join(import.meta.dirname, "../../../..");
const programs: Record<Target, string> = {
  kaiwa: "src/server/main.ts",
  bare: "scripts/measure/load/bare/main.ts",
};

/**
 * The settings of a server in production behind a proxy on the same machine. Limits are in force; ten times the usual, because a
 * measured learner's visit takes a second.
 */
const settings = {
  NODE_ENV: "production",
  KAIWA_HOST: "kaiwa.example",
  HOST: "127.0.0.1",
  PORT: "0",
  KAIWA_TRUSTED_PROXIES: "127.0.0.1",
  KAIWA_REQUESTS_PER_MINUTE: "6000",
  KAIWA_DRAIN_SECONDS: "0",
};

export type RunningTarget = { port: number; pid: number; stop: () => Promise<void> };

/** Starts what is measured as its own process, with its log in a file as it is for real. */
export async function startTarget(target: Target, location: DatabaseLocation): Promise<RunningTarget> {
  const logFile = join(loadFolder, `${target}.log`);
  const log = openSync(logFile, "w");
  const place =
    location.kind === "sqlite"
      ? { KAIWA_DATA: dirname(location.file) }
      : { DATABASE_URL: location.url, KAIWA_DATA: join(loadFolder, "data") };
  const child = spawn(process.execPath, [join(root, programs[target])], {
    cwd: root,
    stdio: ["ignore", log, log],
    env: { PATH: process.env["PATH"], ...settings, ...place },
  });
  closeSync(log);
  // However this process ends, nothing of it goes on.
  process.once("exit", () => child.kill("SIGKILL"));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      hasEnded = true;
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  for (;;) {
    const port = /ready at http:\/\/localhost:(\d+)/.exec(readFileSync(logFile, "utf8"))?.[1];
    if (port !== undefined && child.pid !== undefined) return { port: Number(port), pid: child.pid, stop };
    if (hasEnded) throw new Error(`${target} ended: ${readFileSync(logFile, "utf8").slice(0, 2_000)}`);
    await delay(100);
  }
}
