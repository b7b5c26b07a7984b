import { isRecord, oneOf } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session } from "#web/kit/session/session.ts";
import { readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";
import { feedbackNames } from "#web/site/stored-names.ts";

export const feedbackTypes = ["usage", "suggestion", "bug", "other"] as const;

/** Feedback that is not sent yet. It has no picture, because pictures could fill the storage. */
export type FeedbackDraft = { type: (typeof feedbackTypes)[number]; content: string; contact: string };

const key = (): string => ownerKey(session.owner(), feedbackNames.draft);

export function readDraft(): FeedbackDraft | undefined {
  const stored = readJson(key());
  if (!isRecord(stored)) return undefined;
  const { content, contact } = stored;
  const type = oneOf(stored["type"], feedbackTypes);
  if (type === undefined || typeof content !== "string" || typeof contact !== "string") return undefined;
  return { type, content, contact };
}

/** Saves the typed text, so that it survives leaving the page. */
export function saveDraft(draft: FeedbackDraft): void {
  if (draft.content === "" && draft.contact === "") removeText(key());
  else writeJson(key(), draft);
}
