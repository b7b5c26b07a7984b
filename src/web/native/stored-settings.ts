import { checkedSettings, parseNotificationSettings } from "#domain/native/notification-settings.ts";
import type { NotificationSettings } from "#domain/native/notification-settings.ts";
import { readJson, readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { notificationSettingsKey } from "#web/kit/device/native-channel.ts";

export function storedSettings(): NotificationSettings {
  return parseNotificationSettings(readJson(notificationSettingsKey));
}

/** Merges the change into the stored settings. Keeps unknown fields, which a newer version may have stored. */
export function storeSettings(change: Partial<NotificationSettings>): boolean {
  const before = readRecord(notificationSettingsKey);
  return writeJson(notificationSettingsKey, {
    ...before,
    ...parseNotificationSettings(before),
    ...change,
  });
}

/** Stores whether the page runs inside the wrapper. Outside the wrapper, stores the reminder as off. */
export function noteEnvironment(isInWrapper: boolean): void {
  storeSettings(checkedSettings(storedSettings(), { isInWrapper, now: Date.now() }));
}
