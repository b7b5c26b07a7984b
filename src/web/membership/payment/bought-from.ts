import { isRecord } from "#domain/values.ts";
import { session } from "#web/kit/session/session.ts";
import { tabKeys } from "#web/kit/storage/storage.ts";
import { saveInTab, peekInTab } from "#web/kit/storage/tab-storage.ts";

const scenePath = /^\/study\/[\w/-]+$/;

/** Notes the scene that led to the purchase, if one did. It outlives the visit to the provider's page, in the same tab. */
export function noteScene(path = ""): void {
  if (scenePath.test(path)) saveInTab(tabKeys.boughtFrom, { path, userId: session.currentUserId() });
}

/** The scene to go back to; nothing for another learner than the one who came from it. */
export function sceneBoughtFrom(): string | undefined {
  const kept = peekInTab(tabKeys.boughtFrom);
  if (!isRecord(kept) || typeof kept["path"] !== "string" || !scenePath.test(kept["path"])) return undefined;
  // A visitor who signed in on the way is the same person.
  if (kept["userId"] !== undefined && kept["userId"] !== session.currentUserId()) return undefined;
  return kept["path"];
}
