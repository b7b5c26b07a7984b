import type { ConversationLine } from "#domain/speaking/conversation.ts";
import { parseConversation } from "#domain/speaking/stored-conversation.ts";
import type { StoredConversation } from "#domain/speaking/stored-conversation.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";

const keyOf = (owner: Owner, contentId: string): string => ownKey(owner, `conversation:${contentId}`);

/** The conversation of a scene that a learner can take up again. */
export function storedConversation(
  owner: Owner,
  contentId: string,
  lines: readonly ConversationLine[],
): StoredConversation | undefined {
  return parseConversation(readJson(keyOf(owner, contentId)), lines);
}

export function saveConversation(owner: Owner, contentId: string, stored: StoredConversation): void {
  writeJson(keyOf(owner, contentId), stored);
}

export function dropConversation(owner: Owner, contentId: string): void {
  removeText(keyOf(owner, contentId));
}
