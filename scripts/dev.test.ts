import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { startApi } from "./dev-api.ts";

test("exits with one sentence if the port of npm run dev is in use", async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/dev.ts"], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], PORT: String(port) },
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use. Stop the other program or choose another port: PORT=${port + 1} npm run dev\n`,
  );
});

test("shows Vite's address when the API is ready", async () => {
  const printed: string[] = [];
  const program = "console.log(`Kaiwa is ready at http://localhost:${process.env.PORT}`)";
  const api = startApi(["-e", program], { apiPort: 4001, port: 4000, print: (text) => printed.push(text) });
  await api.isReady;
  expect(printed).toEqual(["Kaiwa is ready at http://localhost:4000\n"]);
});
