import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { rawConnection, requestHead } from "#tests/support/raw-connection.ts";
import { startTestServer } from "#tests/support/server.ts";

function startAndFail(env: Record<string, string>) {
  return spawnSync(process.execPath, ["src/server/main.ts"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    timeout: 20_000 * patience,
  });
}

test("exits with one sentence if a setting is wrong", () => {
  const { status, stderr } = startAndFail({ PORT: "many" });
  expect(status).toBe(1);
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535 (it is "many").\n');
});

const feedback = () =>
  JSON.stringify({ id: crypto.randomUUID(), type: "other", content: "slow", contact: "a@b.example" });

const feedbackHead = (length: number): string =>
  requestHead("/api/feedback", { "content-type": "application/json", "content-length": length });

async function serverFor(env: Record<string, string>) {
  const server = await startTestServer({ env });
  onTestFinished(() => rmSync(server.dataFolder, { recursive: true, force: true }));
  const exitCode = once(server.process, "exit").then(([code]: unknown[]) => code);
  return {
    ...server,
    exitCode,
    connect: () => rawConnection(Number(new URL(server.origin).port)),
    signal: (): void => void server.process.kill("SIGTERM"),
    ready: () => fetch(`${server.origin}/readyz`).then(({ status }) => status),
  };
}

test("exits with one sentence if the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  // Safe cast: the server listens on a port, not on a path.
  const { port } = other.address() as AddressInfo;
  const dataFolder = mkdtempSync(join(tmpdir(), "kaiwa-data-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { status, stderr } = startAndFail({
    PORT: String(port),
    HOST: "127.0.0.1",
    KAIWA_DATA: dataFolder,
    LOG_LEVEL: "warn",
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm start\n`,
  );
});

test("on SIGTERM, finishes the current request, does not wait for stalled connections, and exits with 0", async () => {
  const server = await serverFor({ KAIWA_DRAIN_SECONDS: "0" });
  const body = feedback();
  const slow = await server.connect();
  slow.send(feedbackHead(body.length) + body.slice(0, 10));
  const [drip, half] = [await server.connect(), await server.connect(), await server.connect()];
  drip.send(feedbackHead(1000));
  const dripping = setInterval(() => drip.send("x"), 20);
  onTestFinished(() => clearInterval(dripping));
  half.send("POST /api/feedback HTTP/1.1\r\n");
  await server.ready();
  server.signal();
  slow.send(body.slice(10));
  expect(await slow.closed).toMatch(/^HTTP\/1.1 200/);
  expect(await server.exitCode).toBe(0);
});
