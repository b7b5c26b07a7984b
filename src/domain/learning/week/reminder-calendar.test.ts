import { sync } from "node-ical";
import { convertIcsCalendar } from "ts-ics";
import { describe, expect, test } from "vitest";
import { reminderCalendar, weekdays } from "./reminder-calendar.ts";
import type { CalendarReminder } from "./reminder-calendar.ts";

const reminder: CalendarReminder = {
  uid: "study-reminder-mei@kaiwa.example",
  // A Wednesday.
  today: "2026-11-18",
  hour: 21,
  minute: 30,
  days: weekdays,
  title: "晚饭后，说一段日语；两分钟也算, \\o/",
  text: "打开 Kaiwa，从上次的地方继续。这一行很长，必须折行，而且不能从一个汉字的中间断开，否则日历会显示乱码。",
  url: "https://kaiwa.example/?from=calendar",
  now: Date.UTC(2026, 10, 18, 3),
};

type ReadEvent = Record<"uid" | "title" | "text" | "start" | "end" | "rule", string> & {
  alarms: number;
  sequence: number;
};

/** Parses the event with ts-ics, which treats times without a zone as UTC. */
function byTsIcs(file: string): ReadEvent {
  const [event] = convertIcsCalendar(undefined, file).events ?? [];
  if (event?.end === undefined || event.end === null || event.recurrenceRule === undefined)
    throw new Error("no event");
  const { frequency, byDay = [] } = event.recurrenceRule;
  const alarms = event.alarms ?? [];
  expect(alarms.map(({ trigger }) => trigger)).toMatchObject(alarms.map(() => ({ value: { seconds: 0 } })));
  return {
    uid: event.uid,
    title: event.summary,
    text: event.description ?? "",
    start: event.start.date.toISOString().slice(0, 16),
    end: event.end.date.toISOString().slice(0, 16),
    rule: [frequency, ...byDay.map(({ day }) => day)].join(" "),
    alarms: alarms.length,
    sequence: event.sequence ?? 0,
  };
}

/** Parses the event with node-ical, which treats times without a zone as local times of this computer. */
function byNodeIcal(file: string): ReadEvent {
  const event = Object.values(sync.parseICS(file)).find((part) => part?.type === "VEVENT");
  if (event?.type !== "VEVENT" || event.end === undefined) throw new Error("no event");
  const local = (time: Date): string =>
    new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  // node-ical returns an object for a text with parameters.
  const plain = (text: unknown): string => (typeof text === "string" ? text : "");
  const rule = event.rrule?.toString() ?? "";
  const part = (name: string): string => new RegExp(`${name}=([A-Z,]+)`).exec(rule)?.[1] ?? "";
  return {
    uid: event.uid,
    title: plain(event.summary),
    text: plain(event.description),
    start: local(event.start),
    end: local(event.end),
    rule: `${part("FREQ")} ${part("BYDAY").replaceAll(",", " ")}`.trim(),
    alarms: event.alarms?.length ?? 0,
    sequence: Number(event.sequence),
  };
}

describe.each([
  ["ts-ics", byTsIcs],
  ["node-ical", byNodeIcal],
])("a calendar reminder read by %s", (_library, read) => {
  test("has its texts, time, rule and alarm", () => {
    expect(read(reminderCalendar(reminder))).toMatchObject({
      uid: reminder.uid,
      title: reminder.title,
      text: `${reminder.text}\n${reminder.url}`,
      start: "2026-11-18T21:30",
      end: "2026-11-18T21:40",
      rule: "DAILY",
      alarms: 1,
    });
  });

  test("repeats only on the chosen days, starting on the first of them", () => {
    const event = read(reminderCalendar({ ...reminder, days: [5, 0] }));
    expect(event).toMatchObject({ start: "2026-11-21T21:30", rule: "WEEKLY MO SA" });
  });

  test("ends on the next day if it begins shortly before midnight", () => {
    const event = read(reminderCalendar({ ...reminder, hour: 23, minute: 55 }));
    expect(event.end).toBe("2026-11-19T00:05");
  });

  test("replaces an earlier one by the same uid and a higher sequence number", () => {
    const earlier = read(reminderCalendar(reminder));
    const later = read(reminderCalendar({ ...reminder, hour: 7, now: reminder.now + 60_000 }));
    expect(later.uid).toBe(earlier.uid);
    expect(later.sequence).toBeGreaterThan(earlier.sequence);
  });
});

test("limits lines to 75 octets and ends each with CRLF", () => {
  const lines = reminderCalendar(reminder).split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\uFFFD]/);
  }
});

test("writes the lines of RFC 5545 in this order", () => {
  const file = reminderCalendar({
    ...reminder,
    title: "Study",
    text: "Continue.",
    url: "https://kaiwa.example/",
  });
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Kaiwa//Study reminder//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:study-reminder-mei@kaiwa.example",
    "DTSTAMP:20261118T030000Z",
    "LAST-MODIFIED:20261118T030000Z",
    // Minutes since the start of 2026.
    "SEQUENCE:462420",
    "DTSTART:20261118T213000",
    "DTEND:20261118T214000",
    "RRULE:FREQ=DAILY",
    "SUMMARY:Study",
    "DESCRIPTION:Continue.\\nhttps://kaiwa.example/",
    "URL:https://kaiwa.example/",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:PT0S",
    "DESCRIPTION:Study",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  const before = reminderCalendar({ ...reminder, now: Date.UTC(2026, 0, 1, 0, 0, 59, 999) });
  expect(before).toContain("\r\nSEQUENCE:0\r\n");
  expect(reminderCalendar({ ...reminder, now: 0 })).toContain("\r\nSEQUENCE:0\r\n");
});

/** "SUMMARY:" has 8 octets of the 75. */
test.each([
  ["a", 67],
  ["\u007f", 67],
  ["\u0080", 33],
  ["\u07ff", 33],
  ["\u0800", 22],
  ["会", 22],
  ["\uffff", 22],
  ["😀", 16],
])("breaks a line of %j after %i characters, and the next ones after 74 octets", (character, most) => {
  const lines = (count: number): string[] =>
    reminderCalendar({ ...reminder, title: character.repeat(count), text: "", days: [0] })
      .split(/\r\n(?! )/)
      .filter((line) => line.startsWith("SUMMARY:"))
      .flatMap((line) => line.split("\r\n"));
  expect(lines(most)).toHaveLength(1);
  expect(lines(most + 1)).toEqual([`SUMMARY:${character.repeat(most)}`, ` ${character}`]);
  const rest = Math.floor(74 / Buffer.from(character).length);
  expect(lines(most + rest)).toHaveLength(2);
  expect(lines(most + rest + 1)).toHaveLength(3);
});
