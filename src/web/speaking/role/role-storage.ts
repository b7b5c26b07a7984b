import type { ContentData } from "#contract/content.schema.ts";
import type { ConversationScene } from "#domain/speaking/conversation.ts";
import { addResponses, parseResponses } from "#domain/speaking/response-times.ts";
import type { ResponseTimes } from "#domain/speaking/response-times.ts";
import { parseChosen, parseConversation } from "#domain/speaking/stored-conversation.ts";
import type { StoredConversation } from "#domain/speaking/stored-conversation.ts";
import { drawSurprises } from "#domain/speaking/surprises.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { readJson, readRecord, removeText, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import { speakersIn } from "./role-lines.ts";

const conversationKey = (owner: Owner, contentId: string): string =>
  ownerKey(owner, `conversation:${contentId}`);

export function storedConversation(
  owner: Owner,
  contentId: string,
  scene: ConversationScene,
): StoredConversation | undefined {
  return parseConversation(readJson(conversationKey(owner, contentId)), scene);
}

export function saveConversation(owner: Owner, contentId: string, stored: StoredConversation): void {
  writeJson(conversationKey(owner, contentId), stored);
}

export function dropConversation(owner: Owner, contentId: string): void {
  removeText(conversationKey(owner, contentId));
}

const surprisesKey = (owner: Owner): string => ownerKey(owner, ownerKeyNames.surprises);

/** Draws at random what the partners of a scene decide in this visit. */
export function newSurprises(owner: Owner, contentId: string, scene: ConversationScene): Chosen {
  const last = readRecord(surprisesKey(owner))[contentId];
  // If the last choice no longer exists, any choice differs from it.
  return drawSurprises(scene, last === undefined ? undefined : (parseChosen(last, scene) ?? {}), Math.random);
}

/** Stores the drawn choices, so that the next visit differs. */
export function saveSurprises(owner: Owner, contentId: string, drawn: Chosen): void {
  if (Object.keys(drawn).length > 0)
    writeJson(surprisesKey(owner), { ...readRecord(surprisesKey(owner)), [contentId]: drawn });
}

/** Adds the response times of a conversation to the learner's saved times. Returns all saved times. */
export function saveResponses(
  owner: Owner,
  times: readonly number[],
  now: number,
): ResponseTimes | undefined {
  const key = ownerKey(owner, ownerKeyNames.responseTimes);
  const before = parseResponses(readJson(key));
  const all = addResponses(before, times, now);
  if (all !== undefined && all !== before) {
    writeJson(key, all);
  }
  return all;
}

const rolesKey = (owner: Owner): string => ownerKey(owner, ownerKeyNames.roles);

/** The role that the learner played last in a scene, if it can still be chosen. */
export function storedRole(
  owner: Owner,
  scene: Pick<ContentData, "id" | "lines" | "cast">,
): string | undefined {
  const last = readRecord(rolesKey(owner))[scene.id];
  return speakersIn(scene).find(({ id }) => id === last)?.id;
}

export function saveRole(owner: Owner, contentId: string, role: string): void {
  writeJson(rolesKey(owner), { ...readRecord(rolesKey(owner)), [contentId]: role });
}
