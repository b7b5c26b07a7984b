import { isRecord, oneOf } from "#domain/values.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import { session } from "#web/kit/session/session.ts";
import { ownNames, readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";

export const feedbackTypes = ["usage", "suggestion", "bug", "other"] as const;

/** What somebody has typed and not sent yet. A picture is not part of it: it could fill the storage. */
export type Draft = { type: (typeof feedbackTypes)[number]; content: string; contact: string };

const key = (): string => ownKey(session.owner(), ownNames.feedbackDraft);

export function readDraft(): Draft | undefined {
  const stored = readJson(key());
  if (!isRecord(stored)) return undefined;
  const { content, contact } = stored;
  const type = oneOf(stored["type"], feedbackTypes);
  if (type === undefined || typeof content !== "string" || typeof contact !== "string") return undefined;
  return { type, content, contact };
}

/** Keeps what is typed, so that leaving the page loses nothing. */
export function keepDraft(draft: Draft): void {
  if (draft.content === "" && draft.contact === "") removeText(key());
  else writeJson(key(), draft);
}
