import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

type Seen = { headers?: Record<string, string>; environment?: Record<string, string> };

/** Returns the offered providers, whether a login can start, and whether a provider's page opens. */
async function seenFrom(remoteAddress: string, { headers = {}, environment = {} }: Seen = {}) {
  const app = await testApp(database, { environment });
  const ask = (url: string) =>
    app.inject({ url, remoteAddress, headers: { host: "localhost:3000", ...headers } });
  const offered = (await ask("/api/auth/providers")).json().data.length;
  const start = String((await ask("/api/auth/google/start")).headers.location);
  const page = await ask("/sandbox/google/authorize");
  return { offered, isBegun: start.includes("/sandbox/"), isPageThere: page.statusCode !== 404 };
}

const all = { offered: 4, isBegun: true, isPageThere: true };
const nothing = { offered: 0, isBegun: false, isPageThere: false };

describe("the login sandbox, in which anyone can sign in as anyone", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "serves %s, which is this machine",
    async (address) => {
      expect(await seenFrom(address)).toEqual(all);
    },
  );

  test.each(["192.168.1.7", "10.0.0.2", "203.0.113.9", "2001:db8::1", "::ffff:192.168.1.7"])(
    "does not serve %s, another machine, whatever its headers say",
    async (address) => {
      expect(await seenFrom(address)).toEqual(nothing);
      expect(await seenFrom(address, { headers: { "x-forwarded-for": "127.0.0.1" } })).toEqual(nothing);
    },
  );

  test.each([
    { "x-forwarded-for": "203.0.113.9" },
    { forwarded: "for=203.0.113.9" },
    { via: "1.1 tunnel" },
    { host: "kaiwa.example" },
  ])("does not serve a proxy on this machine, which sends %o", async (headers) => {
    expect(await seenFrom("127.0.0.1", { headers })).toEqual(nothing);
  });

  test("is off if proxies are configured, unless an operator opens it", async () => {
    const environment = { KAIWA_TRUSTED_PROXIES: "127.0.0.1" };
    expect(await seenFrom("127.0.0.1", { environment })).toEqual(nothing);
    expect(await seenFrom("127.0.0.1", { environment: { ...environment, KAIWA_SANDBOX: "1" } })).toEqual(all);
  });

  test("serves all machines if an operator opens it", async () => {
    expect(await seenFrom("203.0.113.9", { environment: { KAIWA_SANDBOX: "1" } })).toEqual(all);
  });
});
