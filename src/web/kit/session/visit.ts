import { dayMs } from "#domain/day.ts";
import { keysWith, readText, removeText, visitKey, writeText } from "#web/kit/storage/storage.ts";
import { peekInTab, saveInTab } from "#web/kit/storage/tab-storage.ts";

/** A visitor's data is deleted if the device was not used for this long. */
const visitMs = 30 * dayMs;

const idKey = visitKey("id");
const usedAtKey = visitKey("used-at");
/** The visit that began in this tab. */
const begunHere = "kaiwa:begun-visit";

/** Deletes the visit on this device, including backups of its data. */
export function endVisit(): void {
  for (const key of keysWith()) if (key.includes(visitKey(""))) removeText(key);
}

/** Continues the visit of this device, or begins one. Returns its id. */
export function continueVisit(): string {
  const now = Date.now();
  const usedAt = Number(readText(usedAtKey));
  if (usedAt > 0 && now - usedAt > visitMs) endVisit();
  writeText(usedAtKey, String(now));
  const known = readText(idKey);
  if (known !== null) return known;
  const id = now.toString(36) + Math.random().toString(36).slice(2);
  writeText(idKey, id);
  saveInTab(begunHere, { id });
  return id;
}

/** Ends the visit, and begins another one in this tab before another tab can. */
export function restartVisit(): void {
  endVisit();
  continueVisit();
}

/** Whether the visit has data from before this tab was opened, perhaps another person's. */
export function isVisitResumed(): boolean {
  const begun = peekInTab(begunHere);
  const isBegunHere = JSON.stringify(begun) === JSON.stringify({ id: readText(idKey) });
  return !isBegunHere && keysWith(visitKey("")).some((key) => key !== idKey && key !== usedAtKey);
}
