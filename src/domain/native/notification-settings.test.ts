import { describe, expect, test } from "vitest";
import { checkedSettings, parseNotificationSettings } from "./notification-settings.ts";

const defaults = {
  dailyReminderEnabled: false,
  reminderHour: 20,
  reminderMinute: 0,
  lastFlutterEnvCheck: 0,
  wasInFlutter: false,
  wantedInWrapper: false,
};

describe("stored notification settings", () => {
  test.each([
    ["nothing", undefined, {}],
    ["something else", "20:00", {}],
    [
      "a set reminder",
      { dailyReminderEnabled: true, reminderHour: 7 },
      { dailyReminderEnabled: true, reminderHour: 7, wantedInWrapper: true },
    ],
    ["an hour that does not exist", { reminderHour: 24, reminderMinute: -1 }, {}],
    ["a fraction and a text", { reminderHour: 7.5, reminderMinute: "30" }, {}],
    ["a choice that is kept outside the wrapper", { wantedInWrapper: true }, { wantedInWrapper: true }],
  ])("reads %s as valid settings", (_, stored, expected) => {
    expect(parseNotificationSettings(stored)).toEqual({ ...defaults, ...expected });
  });

  test("turns the reminder off outside the wrapper and restores the choice inside it", () => {
    const chosen = parseNotificationSettings({
      dailyReminderEnabled: true,
      reminderHour: 7,
      reminderMinute: 30,
    });
    const outside = checkedSettings(chosen, { isInWrapper: false, now: 5 });
    expect(outside).toMatchObject({
      dailyReminderEnabled: false,
      wantedInWrapper: true,
      wasInFlutter: false,
      lastFlutterEnvCheck: 5,
    });
    const again = checkedSettings(parseNotificationSettings(outside), { isInWrapper: true, now: 9 });
    expect(again).toEqual({ ...chosen, wasInFlutter: true, lastFlutterEnvCheck: 9 });
  });

  test("keeps a disabled reminder off when the wrapper connects", () => {
    const off = parseNotificationSettings({ dailyReminderEnabled: false, wantedInWrapper: false });
    expect(checkedSettings(off, { isInWrapper: true, now: 1 }).dailyReminderEnabled).toBe(false);
  });
});
