import Fastify from "fastify";
import { expect, test } from "vitest";
import { serveHealth } from "./health.ts";

test("/readyz queries the database at most once a second, whether it responds or not", async () => {
  let [time, pings, isThere] = [0, 0, true];
  const app = Fastify();
  const pingDatabase = async (): Promise<void> => {
    pings += 1;
    if (!isThere) throw new Error("gone");
  };
  serveHealth(app, { isStopping: false, pingDatabase }, () => time);
  const statuses = async (): Promise<Set<number>> => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject("/readyz")));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect([await statuses(), pings]).toEqual([new Set([200]), 1]);
  isThere = false;
  time = 999;
  expect([await statuses(), pings]).toEqual([new Set([200]), 1]);
  time = 1000;
  expect([await statuses(), pings]).toEqual([new Set([503]), 2]);
});
