import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { membershipExpiry } from "./expiry.ts";

const at = (days: number): number => 1_763_200_000_000 + days * dayMs;

test.each([
  { what: "no grants give no expiry", grants: [], expiry: null },
  { what: "a month lasts 31 days", grants: [[0, 31]], expiry: 31 },
  {
    what: "a second month is added to the first",
    grants: [
      [0, 31],
      [10, 31],
    ],
    expiry: 62,
  },
  {
    what: "a month bought on the last day of another is added to it",
    grants: [
      [0, 31],
      [31, 31],
    ],
    expiry: 62,
  },
  {
    what: "a month after the first has ended begins when it is bought",
    grants: [
      [0, 31],
      [100, 31],
    ],
    expiry: 131,
  },
  {
    what: "a year bought in the middle of a quarter is added to it",
    grants: [
      [0, 92],
      [40, 366],
    ],
    expiry: 458,
  },
  {
    what: "the order of the list does not matter",
    grants: [
      [10, 31],
      [0, 92],
    ],
    expiry: 123,
  },
] as { what: string; grants: [number, number][]; expiry: number | null }[])("$what", ({ grants, expiry }) => {
  const given = grants.map(([grantedAt, days]) => ({ grantedAt: at(grantedAt), days }));
  expect(membershipExpiry(given)).toBe(expiry === null ? null : at(expiry));
});

describe("any sequence of purchases", () => {
  /** Pseudo-random purchases from a fixed seed. */
  function* purchases(): Generator<{ grantedAt: number; days: number }[]> {
    let seed = 42;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 500; round++)
      yield Array.from({ length: 1 + random(6) }, () => ({
        grantedAt: at(random(800)),
        days: [31, 92, 366][random(3)] ?? 31,
      }));
  }

  test("grants all days of the last purchase", () => {
    for (const grants of purchases()) {
      const expiry = membershipExpiry(grants) ?? 0;
      const last = Math.max(...grants.map(({ grantedAt }) => grantedAt));
      const lastDays = Math.max(
        ...grants.filter(({ grantedAt }) => grantedAt === last).map(({ days }) => days),
      );
      expect(expiry).toBeGreaterThanOrEqual(last + lastDays * dayMs);
    }
  });

  test("never grants more days than were bought", () => {
    for (const grants of purchases()) {
      const sum = grants.reduce((total, { days }) => total + days, 0);
      const last = Math.max(...grants.map(({ grantedAt }) => grantedAt));
      expect(membershipExpiry(grants) ?? 0).toBeLessThanOrEqual(last + sum * dayMs);
    }
  });

  test("never expires earlier after one more purchase, whatever the order of the list", () => {
    for (const grants of purchases()) {
      const whole = membershipExpiry(grants) ?? 0;
      expect(membershipExpiry(grants.slice(1)) ?? 0).toBeLessThanOrEqual(whole);
      expect(membershipExpiry(grants.toReversed())).toBe(whole);
    }
  });
});
