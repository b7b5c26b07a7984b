import { checkedSettings, parseNotificationSettings } from "#domain/native/notification-settings.ts";
import type { NotificationSettings } from "#domain/native/notification-settings.ts";
import { isRecord } from "#domain/values.ts";
import { readJson, storageKeys, writeJson } from "#web/kit/storage/storage.ts";

export function storedSettings(): NotificationSettings {
  return parseNotificationSettings(readJson(storageKeys.notificationSettings));
}

/** Stores settings over what is stored: fields that only a newer version knows stay as they are. */
export function storeSettings(change: Partial<NotificationSettings>): boolean {
  const before = readJson(storageKeys.notificationSettings);
  return writeJson(storageKeys.notificationSettings, {
    ...(isRecord(before) ? before : {}),
    ...parseNotificationSettings(before),
    ...change,
  });
}

/** Notes whether the page runs inside the wrapper. Outside it, the reminder is stored as off. */
export function noteEnvironment(isInWrapper: boolean): void {
  storeSettings(checkedSettings(storedSettings(), { isInWrapper, now: Date.now() }));
}
