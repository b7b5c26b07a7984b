import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import type { Attack } from "./hostile-worker.ts";
import { startTestServer } from "#tests/support/server.ts";

/** Runs the attack in a worker. Returns the status codes of all responses. */
function attack(data: Attack): Promise<number[]> {
  const worker = new Worker(new URL("./hostile-worker.ts", import.meta.url), {
    workerData: data,
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** A server that trusts X-Forwarded-For, so that many addresses can be used. */
async function serverBehindProxy() {
  const { origin, stop } = await startTestServer({
    env: {
      KAIWA_TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "silent",
      // With this limit, a memory leak ends the server.
      NODE_OPTIONS: "--max-old-space-size=128",
    },
  });
  onTestFinished(stop);
  const post = (path: string, body: object, address = "10.1.1.1"): Promise<Response> =>
    fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
  const registered = await post("/api/user/register", mei);
  expect(registered.status).toBe(200);
  const authorization: string = (await registered.json()).data.token;
  /** Requests of other visitors: the list, data of the database, and a file. */
  const visit = async (): Promise<void> => {
    for (const path of ["/api/category/list", "/api/user/info", "/sw.js"]) {
      const answer = await fetch(origin + path, { headers: { authorization } });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  };
  return { origin, post, visit };
}

/**
 * Sign-ins in each of ten waves. The limits were measured with `KAIWA_TEST_SIGN_INS=1000`, ten thousand
 * sign-ins in all.
 */
const signInsPerWave = Number(process.env["KAIWA_TEST_SIGN_INS"] ?? 20);

/** Enough visits for every phase of a wave. More would only slow down the wave. */
const visitsPerWave = 10;

const mei = { username: "mei-lin", password: "seven small fish" };

test(
  "survives hundreds of hostile sign-ins with flat memory, serves others and accepts the right password",
  { timeout: 300_000 },
  async () => {
    const { origin, post, visit } = await serverBehindProxy();
    const memoryMiB = async (): Promise<number> => {
      // The server shows metrics only to this machine, so the request has no proxy header.
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20;
    };
    const statuses: number[] = [];
    const memory: number[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const course = { isOver: false };
      const from = wave * signInsPerWave;
      const answers = attack({ origin, from, to: from + signInsPerWave }).finally(
        () => (course.isOver = true),
      );
      for (let visits = 0; visits < visitsPerWave && !course.isOver; visits += 1) await visit();
      statuses.push(...(await answers));
      memory.push(await memoryMiB());
    }
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(statuses).toHaveLength(10 * signInsPerWave);
    expect((memory[9] ?? 0) - (memory[2] ?? 0), `MiB: ${memory.map(Math.round).join(", ")}`).toBeLessThan(
      160,
    );
    expect((await post("/api/user/login", mei)).status).toBe(200);
  },
);

test("serves other requests while passwords wait to be verified", { timeout: 120_000 }, async () => {
  const { post, visit } = await serverBehindProxy();
  await visit();
  /** How many of eighty sign-ins were answered before a later visitor was served. */
  const answeredBefore = async (round: number): Promise<number> => {
    let answered = 0;
    const signIns = Array.from({ length: 80 }, async (_, i) => {
      const { status } = await post(
        "/api/user/login",
        { username: `nobody-${round}-${i}`, password: "a guess" },
        `10.2.${round}.${i}`,
      );
      expect(status).toBe(401);
      answered += 1;
    });
    await Promise.race(signIns);
    await visit();
    const before = answered;
    await Promise.all(signIns);
    return before;
  };
  // Counts responses instead of measuring time. Up to three rounds, because another program may delay one of
  // them.
  const rounds: number[] = [];
  while (rounds.length < 3 && rounds.every((count) => count >= 20))
    rounds.push(await answeredBefore(rounds.length + 1));
  expect(Math.min(...rounds), `of 80: ${rounds.join(", ")}`).toBeLessThan(20);
});
