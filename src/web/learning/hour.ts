import { useEffect, useState } from "react";
import { hourAt } from "#domain/site/skies.ts";
import type { Hour } from "#domain/site/skies.ts";

const hourNow = (): Hour => hourAt(new Date().getHours());

/** The hour of the learner's clock, read again when they return to the app, which may have been open for days. */
export function useHour(): Hour {
  const [hour, setHour] = useState(hourNow);
  useEffect(() => {
    const read = (): void => setHour(hourNow);
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  return hour;
}
