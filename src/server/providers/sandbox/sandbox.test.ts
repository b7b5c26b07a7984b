import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

/** The providers offered to a caller, and whether the page of one opens for them. */
async function seenFrom(remoteAddress: string, environment: Record<string, string> = {}) {
  const app = await testApp(database, { environment });
  const offered = await app.inject({ url: "/api/auth/providers", remoteAddress });
  const page = await app.inject({
    url: "/sandbox/google/authorize",
    remoteAddress,
    // A header may claim anything.
    headers: { "x-forwarded-for": "127.0.0.1", host: "localhost" },
  });
  return { offered: offered.json().data.length, isPageThere: page.statusCode !== 404 };
}

describe("the sandbox, in which anybody can sign in as anybody", () => {
  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])(
    "serves %s, which is this machine",
    async (address) => {
      expect(await seenFrom(address)).toEqual({ offered: 4, isPageThere: true });
    },
  );

  test.each(["192.168.1.7", "10.0.0.2", "203.0.113.9", "2001:db8::1", "::ffff:192.168.1.7"])(
    "is not there for %s, another machine, whatever its headers say",
    async (address) => {
      expect(await seenFrom(address)).toEqual({ offered: 0, isPageThere: false });
    },
  );

  test("is open to all where an operator says so", async () => {
    expect(await seenFrom("203.0.113.9", { KAIWA_SANDBOX: "1" })).toEqual({ offered: 4, isPageThere: true });
  });
});
