import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { deafServer, findRedis, startRedis } from "#tests/support/redis-server.ts";
import { redisAddress } from "./redis-address.ts";
import type { RedisAddress } from "./redis-address.ts";
import { redisLink } from "./redis-link.ts";
import { redisStore } from "./redis-store.ts";

function addressOf(url: string): RedisAddress {
  const address = redisAddress(url);
  if (address === undefined) throw new Error(`${url} is no address of a store`);
  return address;
}

/** A store, and everything an operator would read about it. */
function watched(url: string) {
  const heard: string[] = [];
  const store = redisStore(
    addressOf(url),
    { windowMs: 60_000, answerWithinMs: 20_000 },
    {
      onDown: (reason) => void heard.push(`down: ${reason.message}`),
      onUp: () => void heard.push("up"),
    },
  );
  onTestFinished(store.close);
  return { ...store, heard, untilUp: () => eventually(() => expect(store.isUp()).toBe(true)) };
}

describe.skipIf(findRedis() === undefined)("a store", () => {
  test("begins a window with the first count, and takes counts back", async () => {
    const { add, untilUp, heard } = watched((await startRedis()).url);
    await untilUp();
    const first = await add("a", 1);
    expect(first.count).toBe(1);
    expect(first.remainingMs).toBeGreaterThan(0);
    expect(first.remainingMs).toBeLessThanOrEqual(60_000);
    expect((await add("a", 1)).count).toBe(2);
    expect((await add("a", -1)).count).toBe(1);
    expect((await add("b", 1)).count).toBe(1);
    expect(heard).toEqual([]);
  });

  test("holds hashes that end by themselves, in the database that was named", async () => {
    const { url } = await startRedis();
    const { add, untilUp } = watched(`${url}/3`);
    await untilUp();
    await add("a", 1);
    const link = redisLink(addressOf(url), () => undefined);
    onTestFinished(() => link.end(new Error("done")));
    expect(await link.ask(["KEYS", "*"], 20_000)).toEqual([]);
    await link.ask(["SELECT", "3"], 20_000);
    const keys = await link.ask(["KEYS", "*"], 20_000);
    expect(new Set(Array.isArray(keys) ? keys : [])).toEqual(new Set(["kaiwa:limit:a", "kaiwa:limit:probe"]));
    expect(await link.ask(["PTTL", "kaiwa:limit:a"], 20_000)).toBeGreaterThan(0);
    expect(await link.ask(["PTTL", "kaiwa:limit:probe"], 20_000)).toBeGreaterThan(0);
  });

  test("that goes and comes back is reported once each time, however often it was tried", async () => {
    const server = await startRedis();
    const { untilUp, heard, isUp } = watched(server.url);
    await untilUp();
    await server.kill();
    await eventually(() => expect(isUp()).toBe(false));
    expect(heard).toHaveLength(1);
    await server.start();
    await untilUp();
    expect(heard).toEqual([expect.stringMatching(/^down: /), "up"]);
  });

  test("asks for its password; a wrong one is refused and appears in no report", async () => {
    const { url } = await startRedis("--requirepass", "a-secret-word");
    const right = watched(url.replace("redis://", "redis://:a-secret-word@"));
    await right.untilUp();
    const wrong = watched(url.replace("redis://", "redis://:another-secret@"));
    await eventually(() => expect(wrong.heard).toEqual(["down: the store refused (WRONGPASS)"]));
    const none = watched(url);
    await eventually(() => expect(none.heard).toEqual(["down: the store refused (NOAUTH)"]));
    expect([wrong.isUp(), none.isUp()]).toEqual([false, false]);
  });

  test("needs no more rights than operators are told to give", async () => {
    const rights = "on >a-secret-word ~kaiwa:limit:* +eval +incrby +pttl +pexpire +select";
    const { url } = await startRedis("--user", "kaiwa", ...rights.split(" "), "--user", "default", "off");
    const { untilUp, add } = watched(url.replace("redis://", "redis://kaiwa:a-secret-word@"));
    await untilUp();
    expect((await add("a", 1)).count).toBe(1);
  });

  test("that takes no writes is not used", async () => {
    const { heard, isUp } = watched((await startRedis("--min-replicas-to-write", "1")).url);
    await eventually(() => expect(heard).toEqual(["down: the store refused (NOREPLICAS)"]));
    expect(isUp()).toBe(false);
  });

  test("that becomes read-only is left at once", async () => {
    const { url } = await startRedis();
    const { add, untilUp, isUp, heard } = watched(url);
    await untilUp();
    const operator = redisLink(addressOf(url), () => undefined);
    onTestFinished(() => operator.end(new Error("done")));
    await operator.ask(["REPLICAOF", "127.0.0.1", String(await freePort())], 20_000);
    await expect(add("a", 1)).rejects.toThrow("READONLY");
    expect(isUp()).toBe(false);
    await expect(add("a", 1)).rejects.toThrow("away");
    expect(heard).toEqual(["down: the store refused (READONLY)"]);
  });
});

test.each([
  ["says nothing", "", "the store did not answer in 2000 ms"],
  [
    "speaks another protocol",
    "HTTP/1.1 400 Bad Request\r\n\r\n",
    "what answers there does not speak the Redis protocol",
  ],
  ["answers without end", `$999999\r\n${"x".repeat(70_000)}`, "the store's answer has no end"],
])("a server that %s is tried again and again, and reported once", async (_what, answer, reason) => {
  const { url, connections } = await deafServer(answer);
  const { heard, isUp } = watched(url);
  await eventually(() => expect(connections()).toBeGreaterThan(1));
  expect(heard).toEqual([`down: ${reason}`]);
  expect(isUp()).toBe(false);
});

test("a port where nobody listens is reported once, without the password", async () => {
  const { heard } = watched(`redis://:secret-word@127.0.0.1:${await freePort()}`);
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatch(/^down: connect ECONNREFUSED/);
  expect(heard[0]).not.toContain("secret-word");
});
