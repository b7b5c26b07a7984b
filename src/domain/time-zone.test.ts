import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "./day.ts";
import { isTimeZone, steadyPeriods, timezoneOffsetMs } from "./time-zone.ts";

test.each([
  ["Asia/Tokyo", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["", false],
])("%j is a time zone: %s", (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

test("a change of the clocks divides a period", () => {
  const [from, change, until] = ["2026-10-01", "2026-10-25T01:00:00Z", "2026-12-01"].map((at) =>
    Date.parse(at),
  );
  expect(steadyPeriods(from ?? 0, until ?? 0, "Europe/Berlin")).toEqual([
    { from, until: change, timezoneOffsetMs: -2 * 3600_000 },
    { from: change, until, timezoneOffsetMs: -3600_000 },
  ]);
});

test("every instant of a period is in one part, with the offset of its time zone", () => {
  const zones = fc.constantFrom(
    "Europe/London",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
  );
  const instants = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) });
  fc.assert(
    fc.property(instants, zones, fc.double({ min: 0, max: 1, noNaN: true }), (from, zone, share) => {
      const until = from + 84 * dayMs;
      const instant = from + Math.floor(share * (until - from - 1));
      const holding = steadyPeriods(from, until, zone).filter(
        (period) => period.from <= instant && instant < period.until,
      );
      expect(holding.map((period) => period.timezoneOffsetMs)).toEqual([timezoneOffsetMs(instant, zone)]);
    }),
  );
});
