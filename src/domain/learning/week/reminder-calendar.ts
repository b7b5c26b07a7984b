import { addDays, mondayOf } from "#domain/day.ts";

/*
 * Builds a calendar file (RFC 5545) without a package, because such packages include validators of 40 KB and
 * more, which one event does not need.
 */

/** Monday is 0. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

export type CalendarReminder = {
  /** The same for every file of a learner, so that a calendar replaces its existing event. */
  uid: string;
  /** The first possible day, by the learner's calendar. */
  today: string;
  hour: number;
  minute: number;
  /** At least one. */
  days: readonly Weekday[];
  title: string;
  text: string;
  /** The app's address. */
  url: string;
  now: number;
};

/** Returns a file with a ten-minute event on the chosen days and an alarm at its start. */
export function reminderCalendar(reminder: CalendarReminder): string {
  const { uid, hour, minute, days, title, text, url, now } = reminder;
  const first = firstDay(reminder);
  const end = new Date(Date.parse(first) + (hour * 60 + minute + 10) * 60_000);
  const stamp = `${basic(new Date(now).toISOString())}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kaiwa//Study reminder//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    // Calendars keep the event with the higher number.
    `SEQUENCE:${Math.max(0, Math.floor((now - Date.UTC(2026, 0)) / 60_000))}`,
    // A time without a zone is local time, wherever the learner is.
    `DTSTART:${basic(first)}T${twoDigits(hour)}${twoDigits(minute)}00`,
    `DTEND:${basic(end.toISOString())}`,
    `RRULE:${rule(days)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(`${text}\n${url}`)}`,
    `URL:${url}`,
    // Others see the learner as free.
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0S",
    `DESCRIPTION:${escapeText(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** The first chosen day from today on. An event must start on a day of its rule. */
function firstDay({ today, days }: CalendarReminder): string {
  const next = Array.from({ length: 7 }, (_, later) => addDays(today, later));
  return next.find((day) => days.some((weekday) => addDays(mondayOf(day), weekday) === day)) ?? today;
}

function rule(days: readonly Weekday[]): string {
  if (new Set(days).size === weekdays.length) return "FREQ=DAILY";
  const codes = weekdays.filter((day) => days.includes(day)).map((day) => weekdayCodes[day]);
  return `FREQ=WEEKLY;BYDAY=${codes.join(",")}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** @example basic("2026-11-18T21:30:00.000Z") // "20261118T213000" */
function basic(iso: string): string {
  return iso.replace(/\.\d+Z$/, "").replace(/[-:]/g, "");
}

/** @example escapeText("a, b; c") // "a\\, b\\; c" */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

const maxOctets = 75;

/** Breaks a line after at most 75 octets of UTF-8, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}
