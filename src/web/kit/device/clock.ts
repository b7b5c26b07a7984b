/** The name of this device's time zone; empty if the browser does not know it. */
export function timeZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  } catch {
    return "";
  }
}

/** By which days the server counts: those of the time zone, which also knows earlier offsets than today's. */
export function deviceClock(): { timezoneOffset: number; timeZone: string } {
  return { timezoneOffset: new Date().getTimezoneOffset(), timeZone: timeZone() };
}
