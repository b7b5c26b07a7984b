import { booleanOr, integerWithin, isRecord } from "#domain/values.ts";

/** What is stored on the device about reminders. */
export type NotificationSettings = {
  /** Whether the reminder is set. Always false outside the wrapper, which alone can remind. */
  dailyReminderEnabled: boolean;
  reminderHour: number;
  reminderMinute: number;
  /** When the page last noted whether it runs inside the wrapper. */
  lastFlutterEnvCheck: number;
  /** What it found then. */
  wasInFlutter: boolean;
  /** What the learner has chosen, inside the wrapper or not: it holds again when the wrapper is back. */
  wantedInWrapper: boolean;
};

/** Whatever is stored, however old or broken, comes out as valid settings. */
export function parseNotificationSettings(stored: unknown): NotificationSettings {
  const s = isRecord(stored) ? stored : {};
  const dailyReminderEnabled = booleanOr(s["dailyReminderEnabled"], false);
  return {
    dailyReminderEnabled,
    reminderHour: integerWithin(s["reminderHour"], 0, 23) ?? 20,
    reminderMinute: integerWithin(s["reminderMinute"], 0, 59) ?? 0,
    lastFlutterEnvCheck: integerWithin(s["lastFlutterEnvCheck"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
    wasInFlutter: booleanOr(s["wasInFlutter"], false),
    wantedInWrapper: dailyReminderEnabled || booleanOr(s["wantedInWrapper"], false),
  };
}

/** The settings after a look for the wrapper: outside it the reminder is off, inside it what the learner chose holds. */
export function checkedSettings(
  settings: NotificationSettings,
  { isInWrapper, now }: { isInWrapper: boolean; now: number },
): NotificationSettings {
  return {
    ...settings,
    dailyReminderEnabled: isInWrapper && settings.wantedInWrapper,
    lastFlutterEnvCheck: now,
    wasInFlutter: isInWrapper,
  };
}
