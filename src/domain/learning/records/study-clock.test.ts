import fc from "fast-check";
import { expect, test } from "vitest";
import { hidePage, idleMs, showPage, recordActivity, startClock, studiedUntil } from "./study-clock.ts";
import type { StudyClock } from "./study-clock.ts";

const minute = 60_000;

type Event = { at: number; what: "sign" | "hide" | "show" };

const steps = { sign: recordActivity, hide: hidePage, show: showPage } as const;

function studied(events: readonly Event[], until: number): number {
  const clock = events.reduce<StudyClock>((now, { what, at }) => steps[what](now, at), startClock(0));
  return studiedUntil(clock, until);
}

test.each<{ what: string; events: Event[]; until: number; minutes: number }>([
  { what: "a minute without a pause", events: [], until: minute, minutes: 1 },
  { what: "exactly two minutes of thinking", events: [], until: 2 * minute, minutes: 2 },
  { what: "an hour with an open page and no activity", events: [], until: 60 * minute, minutes: 2 },
  {
    what: "an activity every minute for ten minutes",
    events: Array.from({ length: 10 }, (_, i) => ({ at: (i + 1) * minute, what: "sign" as const })),
    until: 10 * minute,
    minutes: 10,
  },
  {
    what: "a call of half an hour in another app",
    events: [
      { at: minute, what: "hide" },
      { at: 31 * minute, what: "show" },
    ],
    until: 32 * minute,
    minutes: 2,
  },
  {
    what: "activity on a hidden page",
    events: [
      { at: minute, what: "hide" },
      { at: 2 * minute, what: "sign" },
    ],
    until: 3 * minute,
    minutes: 1,
  },
  {
    what: "a clock that was set back by an hour",
    events: [{ at: -60 * minute, what: "sign" }],
    until: -59 * minute,
    minutes: 1,
  },
])("counts $minutes min for $what", ({ events, until, minutes }) => {
  expect(studied(events, until)).toBe(minutes * minute);
});

/**
 * Simulates each second: it counts if the page is visible and the learner was active in the last two minutes.
 */
function naively(events: readonly Event[], until: number): number {
  let counted = 0;
  let isVisible = true;
  let lastSign = 0;
  for (let second = 0; second < until; second += 1) {
    for (const { what } of events.filter(({ at }) => at === second)) {
      if (what === "sign" && isVisible) lastSign = second;
      if (what === "hide") isVisible = false;
      if (what === "show") [isVisible, lastSign] = [true, second];
    }
    if (isVisible && second - lastSign < idleMs / 1000) counted += 1;
  }
  return counted;
}

test("counts any sequence of events as a second-by-second simulation does", () => {
  const anyEvents = fc
    .array(
      fc.record({
        at: fc.nat({ max: 900 }),
        what: fc.constantFrom("sign" as const, "hide" as const, "show" as const),
      }),
      { maxLength: 12 },
    )
    .map((events) => events.toSorted((a, b) => a.at - b.at));
  fc.assert(
    fc.property(anyEvents, (events) => {
      const inMs = events.map((event) => ({ ...event, at: event.at * 1000 }));
      expect(studied(inMs, 1_000_000)).toBe(naively(events, 1000) * 1000);
    }),
  );
});
