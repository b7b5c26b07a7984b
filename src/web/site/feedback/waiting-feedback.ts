import { isRecord } from "#domain/values.ts";
import type { FeedbackMessage } from "./api.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session } from "#web/kit/session/session.ts";
import { keysWith, readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";
import { feedbackNames } from "#web/site/stored-names.ts";

/** The key of a message that waits for the network. Only pages of its author send it. */
const keyOf = (id: string): string => ownerKey(session.owner(), feedbackNames.waiting(id));

export function saveWaiting(message: FeedbackMessage): void {
  writeJson(keyOf(message.id), message);
}

export function waitingMessages(): FeedbackMessage[] {
  return keysWith(keyOf("")).flatMap((key) => {
    const stored = readJson(key);
    // Safe cast: only this file writes these values, and the server validates each message.
    return isRecord(stored) && typeof stored["content"] === "string" ? [stored as FeedbackMessage] : [];
  });
}

export function forgetWaiting(id: string): void {
  removeText(keyOf(id));
}
