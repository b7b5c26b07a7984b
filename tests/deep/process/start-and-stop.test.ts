import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { rawConnection } from "#tests/support/raw-connection.ts";
import { startTestServer } from "#tests/support/server.ts";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function startAndFail(env: Record<string, string>) {
  return spawnSync(process.execPath, ["src/server/main.ts"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    timeout: 20_000,
  });
}

test("rejects a database of a newer version without changing it", async () => {
  const folder = dataFolder();
  await (await startTestServer({ dataFolder: folder })).stop();
  const file = join(folder, "kaiwa.sqlite");
  const database = new DatabaseSync(file);
  database.exec(
    "insert into migration (number, name, checksum, applied_at) values (999, 'from-the-future', 'x', 0)",
  );
  const before = database.prepare("select * from migration order by number").all();
  database.close();
  const { status, stderr } = startAndFail({ KAIWA_DATA: folder });
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toMatch(/newer/i);
  const after = new DatabaseSync(file, { readOnly: true });
  expect(after.prepare("select * from migration order by number").all()).toEqual(before);
  after.close();
});

const feedback = () =>
  JSON.stringify({ id: crypto.randomUUID(), type: "other", content: "slow", contact: "a@b.example" });

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

test("on SIGTERM, logs it, serves requests while it drains, and exits with 0", async () => {
  // The drain is longer than this test. The second signal ends it.
  const server = await serverFor({ KAIWA_DRAIN_SECONDS: "300" });
  const kept = await server.connect();
  kept.send("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  await eventually(() => expect(kept.received()).toMatch(/^HTTP\/1.1 200/));
  expect(kept.received().toLowerCase()).not.toContain("connection: close");
  expect(await server.ready()).toBe(200);
  server.signal();
  await eventually(async () => expect(await server.ready()).toBe(503));

  // New and open connections are served and asked to reconnect.
  const text = feedback();
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server.origin}/api/feedback`, { method: "POST", headers, body: text });
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  kept.send("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  expect((await kept.closed).toLowerCase()).toMatch(/200 ok[^]*200 ok[^]*connection: close/);

  server.signal();
  expect(await server.exitCode).toBe(0);
});

test("two processes can start on one database at the same time", async () => {
  const folder = dataFolder();
  const servers = await Promise.all([
    startTestServer({ dataFolder: folder }),
    startTestServer({ dataFolder: folder }),
  ]);
  const answers = await Promise.all(
    servers.map(({ origin }) => fetch(`${origin}/readyz`).then((r) => r.status)),
  );
  expect(answers).toEqual([200, 200]);
  await Promise.all(servers.map((server) => server.stop()));
});
