import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { access, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import type { TestContext } from "vitest";
import { findChromium } from "#tests/support/chromium.ts";

/** Debian packages that the binary needs. */
const debianPackages = "libnss3 libexpat1 libuuid1";

const unpacked = fileURLToPath(new URL("../../../build/old-chromium/chromium-69", import.meta.url));

/** On other systems the installed Chromium is used. APIs can be removed from it, but not syntax. */
export const hasChromium69 = process.platform === "linux" && process.arch === "x64";

/** Skips a test that only an old engine can run. `npm test` prints it, with the reason, in its last lines. */
export function needsChromium69({ task, skip }: TestContext): void {
  if (hasChromium69) return;
  task.meta.notRunBecause = "Chromium 69 exists for Linux on x64 only";
  skip();
}

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface TaskMeta {
    notRunBecause?: string;
  }
}

/**
 * The package contains Chromium 69 of July 2018, as old as iOS 12, for Linux on x64. Its own code runs only
 * in AWS Lambda, so the binary is unpacked here, once.
 */
function chromium69(): Promise<string> {
  // Several walks start at the same time in one process, and all of them need the binary.
  unpacking ??= unpack();
  return unpacking;
}

let unpacking: Promise<string> | undefined;

async function unpack(): Promise<string> {
  const isThere = await access(unpacked).then(
    () => true,
    () => false,
  );
  if (isThere) return unpacked;
  const folder = fileURLToPath(new URL("../../../lab/node_modules/chrome-aws-lambda/bin/", import.meta.url));
  const files = await readdir(folder).catch((cause: unknown) => {
    throw new Error("Chromium 69 is not installed: run npm ci --ignore-scripts in lab/", { cause });
  });
  const packed = files.find((file) => file.startsWith("chromium-69") && file.endsWith(".br"));
  if (packed === undefined) throw new Error("chrome-aws-lambda contains no Chromium 69. Pin it to 1.6.3.");
  await mkdir(dirname(unpacked), { recursive: true });
  // Unpacks under another name first, so that an interrupted run leaves no incomplete binary.
  const partial = `${unpacked}.${process.pid}`;
  await pipeline(
    createReadStream(join(folder, packed)),
    createBrotliDecompress(),
    createWriteStream(partial, { mode: 0o755 }),
  );
  await rename(partial, unpacked);
  return unpacked;
}

export type RunningBrowser = { debuggerUrl: string; stop(): Promise<void> };

/** Starts Chromium 69, or the installed Chromium if Chromium 69 is not available. */
export async function startOldBrowser(signal?: AbortSignal): Promise<RunningBrowser> {
  const binary = hasChromium69 ? await chromium69() : findChromium();
  const profile = await mkdtemp(join(tmpdir(), "kaiwa-old-engine-"));
  const child = spawn(
    binary,
    [
      "--headless",
      // Containers run as root, where the sandbox refuses to start.
      "--no-sandbox",
      "--no-zygote",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--no-first-run",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    // The browser gets its own process group: a shell script starts Debian's Chromium, and killing only the
    // script would leave the browser running.
    { stdio: ["ignore", "ignore", "pipe"], detached: true },
  );
  const killGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // The process has already ended.
    }
  };
  // After a timeout the process ends soon, so cleaning up must be synchronous.
  const killNow = (): void => {
    killGroup();
    rmSync(profile, { recursive: true, force: true });
  };
  process.once("exit", killNow);
  signal?.addEventListener("abort", killNow);
  const stop = async (): Promise<void> => {
    process.off("exit", killNow);
    signal?.removeEventListener("abort", killNow);
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const ended = hasEnded ? undefined : once(child, "exit");
    killGroup();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { debuggerUrl: await debuggerUrl(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The browser prints the address of its debugger as soon as it listens. */
async function debuggerUrl(child: ChildProcess): Promise<string> {
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("error", reject);
    child.once("exit", () => {
      reject(
        new Error(
          `${child.spawnfile} did not start. On Debian, Chromium 69 needs ${debianPackages}. It said: ${said.trim()}`,
        ),
      );
    });
  });
  // Nothing reads the pipe from here on, and a full one would block the browser.
  child.stderr?.resume();
  return url;
}
