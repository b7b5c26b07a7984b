import { spawnSync } from "node:child_process";
import { connect } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
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

test("a wrong setting stops the start with one sentence", () => {
  const { status, stderr } = startAndFail({ PORT: "many" });
  expect(status).toBe(1);
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535 (it is "many").\n');
});

test("production does not start without its host", () => {
  const { status, stderr } = startAndFail({ NODE_ENV: "production" });
  expect(status).toBe(1);
  expect(stderr).toContain("KAIWA_HOST must name the site's host");
});

test("a database of a newer version is refused and left as it is", async () => {
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

test("asked to stop, the server finishes the request under way and ends with 0", async () => {
  const server = await startTestServer();
  const { port } = new URL(server.origin);
  // A request whose body arrives slowly is under way when the signal comes.
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    type: "other",
    content: "slow",
    contact: "a@b.example",
  });
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await fetch(`${server.origin}/healthz`);
  const exited = once(server.process, "exit");
  server.process.kill("SIGTERM");
  socket.write(body.slice(10));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/);
  socket.end();
  const [code] = await exited;
  expect(code).toBe(0);
  rmSync(server.dataFolder, { recursive: true, force: true });
});

test("two processes may start on one database at the same time", async () => {
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
