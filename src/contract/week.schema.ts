import { z } from "zod";
import { cues, isCalendarUid, isMonday, weekGoals } from "#domain/learning/week/plan.ts";
import { maxWeeksSent } from "#domain/learning/week/weeks.ts";
import { timeZoneName } from "./learning.schema.ts";

const instant = z.int().nonnegative();
const monday = z.iso.date().refine(isMonday);

const planData = z.object({
  time: z
    .object({ cue: z.enum(cues), hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) })
    .nullable(),
  pause: z.object({ from: monday, until: monday }).nullable(),
  changedAt: instant,
  /** Undefined until the learner has made a calendar reminder. */
  calendarUid: z.string().refine(isCalendarUid).optional(),
});

const weekEntry = z.object({
  goal: z.literal([0, ...weekGoals]),
  goalAt: instant,
  isGood: z.boolean(),
  isPaused: z.boolean(),
});

const weekData = z.object({
  plan: planData,
  /** Weeks by the date of their Monday. */
  weeks: z.record(monday, weekEntry),
});
export type WeekData = z.output<typeof weekData>;

const mailChoice = z.object({ isWanted: z.boolean() });

export const weekSchemas = {
  read: {
    summary:
      "When the learner studies and pauses, and what is known about their weeks. The e-mail about the week follows the language " +
      "of the request and the given time zone.",
    query: z.object({ timeZone: timeZoneName }),
    data: weekData,
  },
  mail: {
    summary: "Whether the learner gets an e-mail about their week on Sundays.",
    data: mailChoice,
  },
  setMail: {
    summary:
      "Turns the e-mail about the week on or off, in the language of the request. It comes on Sunday at 18:00 in the given " +
      "time zone, needs a verified address, and ends automatically after four weeks in which the app was not used.",
    requestsPerMinute: 20,
    body: mailChoice.extend({ timeZone: timeZoneName }),
    data: mailChoice,
  },
  save: {
    summary:
      "Merges a plan and weeks with the stored ones and returns the result. Of two plans, and of two goals of a week, the " +
      "later one holds; of two calendar UIDs the one that sorts first; a week that was good or paused stays so. Idempotent. " +
      "A time in the future is stored as now, and weeks after the next one are ignored.",
    requestsPerMinute: 60,
    body: weekData.refine(({ weeks }) => Object.keys(weeks).length <= maxWeeksSent),
    data: weekData,
  },
};
