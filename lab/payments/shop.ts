import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLocation } from "../../src/server/db/database.ts";
import type { TestGateway } from "../../tests/support/payment-gateway.ts";
import type { ShopSettings } from "./shop-process.ts";

type Running = { child: ChildProcess; origin: string };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The shop's time is the real time plus this offset. */
export type Clock = { aheadMs: number };

/** Retries while the database is down. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === 40) throw error;
      await delay(250);
    }
  }
}

/** Starts server processes that share a database, a gateway and a clock. A process that is killed is restarted. */
export async function openShop(
  location: DatabaseLocation,
  gateway: TestGateway,
  { clock, processes }: { clock: Clock; processes: number },
) {
  const running: Running[] = [];
  let turn = 0;

  const start = async (): Promise<void> =>
    void running.push(await withRetries(() => startProcess(location, gateway, clock)));
  await Promise.all(Array.from({ length: processes }, start));

  return {
    now: (): number => Date.now() + clock.aheadMs,

    /** Sends requests to the processes in turn. Throws if the process does not respond. */
    ask: async (path: string, init: RequestInit): Promise<{ status: number; text: string }> => {
      turn += 1;
      const to = running[turn % Math.max(1, running.length)]?.origin;
      if (to === undefined) throw new Error("no process is running");
      const response = await fetch(to + path, {
        method: "POST",
        ...init,
        signal: AbortSignal.timeout(20_000),
      });
      return { status: response.status, text: await response.text() };
    },

    step: async (ms: number): Promise<void> => {
      clock.aheadMs += ms;
      await Promise.all(running.map(({ child }) => setClock(child, clock)));
    },

    killOne: async (): Promise<void> => {
      const victim = running.shift();
      victim?.child.kill("SIGKILL");
      await start();
    },

    stop: async (): Promise<void> => {
      const ended = running.map(({ child }) => once(child, "exit"));
      for (const { child } of running.splice(0)) child.kill("SIGKILL");
      await Promise.all(ended);
    },
  };
}

/** Sets the clock of a process. Resolves when it has taken effect or the process has ended. */
async function setClock(child: ChildProcess, { aheadMs }: Clock): Promise<void> {
  if (!child.connected) return;
  const waiting = new AbortController();
  const events = ["message", "exit"].map((name) => once(child, name, { signal: waiting.signal }));
  child.send(aheadMs, () => undefined);
  await Promise.race(events);
  waiting.abort();
}

async function startProcess(
  location: DatabaseLocation,
  gateway: TestGateway,
  clock: Clock,
): Promise<Running> {
  const { merchant, provider, apiKey, appSecret } = gateway.keys;
  const settings: ShopSettings = {
    location,
    gateway: gateway.base,
    merchantKey: merchant.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    providerKey: provider.publicKey.export({ type: "spki", format: "pem" }).toString(),
    apiKey: apiKey.toString("latin1"),
    appSecret,
    aheadMs: clock.aheadMs,
  };
  const child = fork(join(import.meta.dirname, "shop-process.ts"), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: [],
    env: {
      PATH: process.env["PATH"],
      KAIWA_SHOP: JSON.stringify(settings),
      NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/node"),
    },
  });
  let said = "";
  child.stderr?.on("data", (part: Buffer) => void (said = (said + part.toString()).slice(-2000)));
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(Number(message)));
    child.once("exit", (code) => reject(new Error(`a server of the run ended with ${code}: ${said}`)));
  });
  // The clock may have moved during the start.
  await setClock(child, clock);
  return { child, origin: `http://127.0.0.1:${port}` };
}
