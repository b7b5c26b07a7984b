import { booleanOr, integerWithin, isRecord } from "#domain/values.ts";

/** Reminder settings, stored on the device. */
export type NotificationSettings = {
  /** Whether the reminder is set. Always false outside the wrapper. */
  dailyReminderEnabled: boolean;
  reminderHour: number;
  reminderMinute: number;
  /** When the page last checked for the wrapper. */
  lastFlutterEnvCheck: number;
  /** Result of that check. */
  wasInFlutter: boolean;
  /** The learner's choice, which applies again inside the wrapper. */
  wantedInWrapper: boolean;
};

/** Valid settings from any stored value. */
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

/** The settings after a check for the wrapper: outside it the reminder is off. */
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
