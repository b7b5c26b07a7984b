import { addDays, mondayOf } from "#domain/day.ts";
import type { Weeks } from "./weeks.ts";

/** Good weeks in a row that earn a seal. */
export const weeksPerSeal = 4;

/** Seals earned so far, and good weeks towards the next one. */
export type Seals = { count: number; towardsNext: number };

/**
 * The seals of a learner. Paused weeks neither count nor interrupt. The current week does not interrupt
 * either, because it may still become good. Merging more good or paused weeks never removes a seal.
 */
export function sealsOf(weeks: Weeks, today: string): Seals {
  const thisWeek = mondayOf(today);
  const good = Object.keys(weeks)
    .filter((monday) => weeks[monday]?.isGood === true)
    .sort();
  const first = good[0];
  // A clock that was set back must not hide a seal.
  const last = good[good.length - 1] ?? "";
  let count = 0;
  let run = 0;
  for (let week = first ?? addDays(thisWeek, 7); week <= thisWeek || week <= last; week = addDays(week, 7)) {
    const entry = weeks[week];
    if (entry?.isGood === true) run += 1;
    else if (entry?.isPaused !== true && (week !== thisWeek || week < last)) run = 0;
    if (run === weeksPerSeal) {
      count += 1;
      run = 0;
    }
  }
  return { count, towardsNext: run };
}
