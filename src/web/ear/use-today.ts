import { useState } from "react";
import { dayOf, learnersDay } from "#domain/day.ts";

/** The day in the learner's time zone on which the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => {
    const now = Date.now();
    const timezoneOffset = new Date(now).getTimezoneOffset();
    return dayOf(learnersDay(now, timezoneOffset).from, timezoneOffset);
  });
  return today;
}
