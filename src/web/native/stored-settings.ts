import { checkedSettings, parseNotificationSettings } from "#domain/native/notification-settings.ts";
import type { NotificationSettings } from "#domain/native/notification-settings.ts";
import { isRecord } from "#domain/values.ts";
import { readJson, writeJson } from "#web/kit/storage/storage.ts";
import { notificationSettingsKey } from "#web/kit/device/native-channel.ts";

export function storedSettings(): NotificationSettings {
  return parseNotificationSettings(readJson(notificationSettingsKey));
}

/** Stores settings over what is stored: fields that only a newer version knows stay as they are. */
export function storeSettings(change: Partial<NotificationSettings>): boolean {
  const before = readJson(notificationSettingsKey);
  return writeJson(notificationSettingsKey, {
    ...(isRecord(before) ? before : {}),
    ...parseNotificationSettings(before),
    ...change,
  });
}

/** Notes whether the page runs inside the wrapper. Outside it, the reminder is stored as off. */
export function noteEnvironment(isInWrapper: boolean): void {
  storeSettings(checkedSettings(storedSettings(), { isInWrapper, now: Date.now() }));
}
