import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

/** The program of Redis or Valkey on this machine; undefined if neither is installed. */
export function findRedis(
  path = process.env["PATH"] ?? "",
  exists: (file: string) => boolean = existsSync,
): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), "/usr/bin", "/usr/local/bin"];
  const files = folders.flatMap((folder) =>
    ["redis-server", "valkey-server"].map((name) => join(folder, name)),
  );
  return files.find(exists);
}

/** A Redis server for one test, on its own port. It ends with the test. */
export type RedisServer = {
  url: string;
  /** Kills the server immediately, like a crash. */
  kill: () => Promise<void>;
  /** Starts it again on the same port, empty. */
  start: () => Promise<void>;
  /** Makes the server stop responding while connections stay open. `thaw` makes it continue. */
  freeze: () => void;
  thaw: () => void;
};

/** Runs the server until its input closes, so that the server ends however this process ends. */
const keeper = `"$@" </dev/null & server=$!; echo "pid $server"; read -r line; kill -9 $server`;

export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error("These tests need Redis or Valkey: install redis-server.");
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-redis-"));
  const port = await freePort();
  let pid = 0;
  let stop = async (): Promise<void> => undefined;

  async function start(): Promise<void> {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder, ...settings];
    const child = spawn("/bin/sh", ["-c", keeper, "keeper", program ?? "", ...args], {
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
    });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    stop = async () => {
      child.stdin.end();
      await ended;
    };
    await new Promise<void>((resolve, reject) => {
      let printed = "";
      child.stdout.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
        pid = Number(/^pid (\d+)/m.exec(printed)?.[1] ?? 0);
        if (/ready to accept connections/i.test(printed)) resolve();
      });
      child.once("exit", () => reject(new Error(`the Redis server ended: ${printed}`)));
      child.once("error", reject);
    });
  }

  await start();
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => stop(),
    start,
    freeze: () => void process.kill(pid, "SIGSTOP"),
    thaw: () => void process.kill(pid, "SIGCONT"),
  };
}

/** A server that accepts every connection and sends the same bytes, or none. */
export async function fixedAnswerServer(answer: string): Promise<{ url: string; connections: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A listening TCP server has one.
  return { url: `redis://127.0.0.1:${port}`, connections: () => sockets.length };
}
