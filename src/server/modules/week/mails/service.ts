import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import { dayMs, dayOf, mondayOf } from "#domain/day.ts";
import { maxUnopened, nextSundayEvening } from "#domain/learning/week/sunday-mail.ts";
import { isPaused } from "#domain/learning/week/plan.ts";
import { goalIn } from "#domain/learning/week/weeks.ts";
import { isTimeZone, timezoneOffsetMs } from "#domain/time-zone.ts";
import { screenPaths } from "#domain/site/screens.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import type { KaiwaJobs } from "#server/jobs/job-table.ts";
import { jobRow, runnable } from "#server/jobs/job-type.ts";
import type { SendEmail } from "#server/mail/email-sender.ts";
import type { Email } from "#server/mail/emails.ts";
import * as history from "#server/modules/history/service.ts";
import type { ScenePictures } from "./scene-pictures.ts";
import { readWeek } from "#server/modules/week/service.ts";
import { queueDueMails, weeklyMailStore } from "./store.ts";

/**
 * The address at which a learner stops the e-mails. It is under `/api`, so that the service worker neither
 * handles nor caches it.
 */
export const stopPath = "/api/user/week/mail/stop";

type Deps = { database: Database; now: () => number };
export type WeekMailDeps = Deps & {
  sendEmail: SendEmail;
  wakeJobs: () => void;
  origin: string;
  picturesOf: ScenePictures;
};

const mailsPerTransaction = 100;
const transactionsPerRun = 50;

/** From one Sunday evening to the next, if clocks are set back in between. */
const longestWaitMs = 7 * dayMs + 2 * 3600_000;

export async function readMailChoice({ database }: Deps, userId: string): Promise<{ isWanted: boolean }> {
  return { isWanted: (await weeklyMailStore(database.query).of(userId)) !== undefined };
}

type Reader = { userId: string; language: Language };

/** Updates the e-mails to the language and time zone of the learner's app. */
export async function updateLanguageAndZone(
  { database, now }: Deps,
  { userId, language }: Reader,
  timeZone: string,
): Promise<void> {
  if (!isTimeZone(timeZone)) return;
  const time = now();
  const next_at = nextSundayEvening(time, timeZone);
  await weeklyMailStore(database.query).follow(userId, { language, time_zone: timeZone, next_at }, time);
}

type Choice = { isWanted: boolean; timeZone: string };

/** Turns the e-mails on or off. Turning them on needs a verified address. */
export async function chooseMail(
  { database, now }: Deps,
  { userId, language }: Reader,
  { isWanted, timeZone }: Choice,
): Promise<{ isWanted: boolean }> {
  const store = weeklyMailStore(database.query);
  if (!isWanted) {
    await store.remove(userId);
    return { isWanted };
  }
  const reader = await store.reader(userId);
  if (reader === undefined) throw new AppError("unauthorised");
  if (reader.email === null || reader.email_verified_at === null) throw new AppError("week-mail.unverified");
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  await store.put({
    user_id: userId,
    language,
    time_zone: zone,
    stop_token: randomBytes(24).toString("base64url"),
    next_at: nextSundayEvening(now(), zone),
    sent_at: null,
    unopened: 0,
  });
  return { isWanted };
}

/**
 * Stops the e-mails of the learner with this token. It is idempotent and does not reveal whether a token
 * exists.
 */
export async function stopMail({ database }: Pick<Deps, "database">, token: string): Promise<void> {
  await weeklyMailStore(database.query).stop(token);
}

export function weekMailJobs(deps: WeekMailDeps): Pick<KaiwaJobs, "weeklyMails" | "mailWeek"> {
  return {
    weeklyMails: runnable(jobTable.weeklyMails, (_payload, { signal }) => queueDue(deps, signal)),
    mailWeek: runnable(jobTable.mailWeek, ({ userId }) => sendWeek(deps, userId)),
  };
}

async function queueDue({ database, now, wakeJobs }: WeekMailDeps, signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < transactionsPerRun; turn += 1) {
    signal.throwIfAborted();
    const time = now();
    const nextAt = (row: { time_zone: string }): number => nextSundayEvening(time, row.time_zone);
    const found = await queueDueMails(
      database,
      { now: time, latest: time + longestWaitMs, limit: mailsPerTransaction, nextAt },
      ({ user_id: userId }) => jobRow(jobTable.mailWeek, { userId }, { now: time, userId, key: userId }),
    );
    if (found > 0) wakeJobs();
    if (found < mailsPerTransaction) return;
  }
}

async function sendWeek(
  { database, now, sendEmail, origin, picturesOf }: WeekMailDeps,
  userId: string,
): Promise<void> {
  const store = weeklyMailStore(database.query);
  const row = await store.of(userId);
  const reader = await store.reader(userId);
  if (row === undefined || reader === undefined) return;
  if (reader.email === null || reader.email_verified_at === null) return;
  const time = now();
  // A job may run again after it has sent its e-mail. A time far ahead comes from a wrong clock.
  if (row.sent_at !== null && Math.abs(time - row.sent_at) < 6 * dayMs) return;
  const week = await thisWeek(database, userId, { time, timeZone: row.time_zone });
  if (week.isPaused) return;
  const { days, goal } = week;
  // The e-mail contains no tracking. It counts as opened if the learner has used the app since. A study
  // record counts as use, too, because the session may no longer exist.
  const isOpened = row.sent_at === null || days > 0 || (reader.last_used_at ?? 0) > row.sent_at;
  const unopened = isOpened ? 0 : row.unopened + 1;
  if (unopened >= maxUnopened) {
    await store.remove(userId);
    return;
  }
  // The sending is recorded first. Otherwise, a server that stops after sending would send a second e-mail.
  await store.noteSent(userId, { sent_at: time, unopened });
  const scene = await history.latestScene(database.query, userId);
  const email: Email = {
    kind: days === 0 ? "weekQuiet" : goal !== undefined && days >= goal ? "weekGood" : "weekSome",
    ...(days > 0 && { days: String(days) }),
    link: `${origin}${screenPaths.categories}`,
    stop: `${origin}${stopPath}?token=${row.stop_token}`,
    pictures: scene === undefined ? [] : await picturesOf(scene, row.language),
  };
  try {
    await sendEmail(reader.email, email, row.language);
  } catch (error) {
    await store.noteSent(userId, row);
    throw error;
  }
}

async function thisWeek(
  database: Database,
  userId: string,
  { time, timeZone }: { time: number; timeZone: string },
): Promise<{ days: number; goal: number | undefined; isPaused: boolean }> {
  const today = dayOf(time, timezoneOffsetMs(time, timeZone) / 60_000);
  const days = await history.daysStudied(database.query, userId, {
    from: mondayOf(today),
    until: today,
    timeZone,
  });
  const { plan, weeks } = await readWeek({ database }, userId);
  return { days, goal: goalIn(weeks, today), isPaused: isPaused(plan, today) };
}
