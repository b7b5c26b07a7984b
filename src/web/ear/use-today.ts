import { useState } from "react";
import { dayOf, learnersDay } from "#domain/day.ts";

/** The learner's day on which a screen is opened. */
export function useToday(): string {
  const [today] = useState(() => {
    const now = Date.now();
    const timezoneOffset = new Date(now).getTimezoneOffset();
    return dayOf(learnersDay(now, timezoneOffset).from, timezoneOffset);
  });
  return today;
}
