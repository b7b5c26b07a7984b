import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { nextSundayEvening } from "./sunday-mail.ts";

test.each([
  ["Asia/Shanghai", "2026-11-18T00:00:00Z", "2026-11-22T10:00:00Z"],
  ["Asia/Shanghai", "2026-11-22T09:59:59Z", "2026-11-22T10:00:00Z"],
  ["Asia/Shanghai", "2026-11-22T10:00:00Z", "2026-11-29T10:00:00Z"],
  // Summer time begins on this Sunday in Berlin.
  ["Europe/Berlin", "2026-03-27T12:00:00Z", "2026-03-29T16:00:00Z"],
  ["Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T17:00:00Z"],
  ["America/Los_Angeles", "2026-11-23T01:00:00Z", "2026-11-23T02:00:00Z"],
])("in %s, schedules the next email after %s at %s", (zone, after, due) => {
  expect(new Date(nextSundayEvening(Date.parse(after), zone)).toISOString()).toBe(due.replace("Z", ".000Z"));
});

test("schedules a later time within eight days, on Sunday at 18:00 local time", () => {
  const zones = fc.constantFrom("Asia/Kathmandu", "Europe/London", "America/St_Johns", "Pacific/Kiritimati");
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
  fc.assert(
    fc.property(instants, zones, (now, timeZone) => {
      const due = nextSundayEvening(now, timeZone);
      expect(due - now).toBeGreaterThan(0);
      expect(due - now).toBeLessThanOrEqual(8 * dayMs);
      const clock = new Intl.DateTimeFormat("en-GB", {
        timeZone,
        weekday: "short",
        hour: "2-digit",
        minute: "2-digit",
      });
      expect(clock.format(due)).toBe("Sun 18:00");
    }),
  );
});
