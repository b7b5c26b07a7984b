import Fastify from "fastify";
import { expect, test } from "vitest";
import { isMadeOnThisMachine } from "./this-machine.ts";

async function isLocal(
  { remoteAddress = "127.0.0.1", ...headers }: Record<string, string> = {},
  trustProxy: string[] = [],
): Promise<boolean> {
  const app = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false });
  app.get("/", (request) => isMadeOnThisMachine(request));
  const answer = await app.inject({
    url: "/",
    remoteAddress,
    headers: { host: "localhost:3000", ...headers },
  });
  return answer.json();
}

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "127.8.8.8", "[::1]:3000"])(
  "treats a request to %s on this machine as local",
  async (host) => {
    expect(await isLocal({ host })).toBe(true);
  },
);

test.each([
  ["x-forwarded-for", "203.0.113.9"],
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-host", "localhost"],
  ["x-forwarded-proto", "http"],
  ["x-forwarded-port", "3000"],
  ["forwarded", "for=203.0.113.9"],
  ["via", "1.1 proxy"],
  ["x-real-ip", "127.0.0.1"],
  ["cf-connecting-ip", "203.0.113.9"],
  ["host", "kaiwa.example"],
  ["host", "localhost.evil.example"],
  ["host", "127.0.0.1.evil.example"],
  ["remoteAddress", "203.0.113.9"],
])("does not treat a request with the header %s: %j as local", async (name, value) => {
  expect(await isLocal({ [name]: value })).toBe(false);
});

test("does not treat a request from a trusted proxy on this machine as local", async () => {
  expect(await isLocal({ "x-forwarded-for": "203.0.113.9" }, ["loopback"])).toBe(false);
});
