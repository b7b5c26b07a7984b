/** The name of this device's time zone; empty if the browser does not know it. */
export function timeZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  } catch {
    return "";
  }
}

/**
 * The server counts days by the time zone, because the zone also determines the offsets of earlier days, such
 * as those before a clock change. The current offset is the fallback if the zone is unknown.
 */
export function deviceClock(): { timezoneOffset: number; timeZone: string } {
  return { timezoneOffset: new Date().getTimezoneOffset(), timeZone: timeZone() };
}
