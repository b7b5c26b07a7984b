import { isRecord } from "#domain/values.ts";
import { resample } from "#listening/sound/resample.ts";
import { fromPcm16, toPcm16 } from "#listening/sound/samples.ts";
import type { Take } from "#listening/sound/samples.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session } from "#web/kit/session/session.ts";
import { indexedStore } from "#web/kit/storage/indexed-store.ts";
import { takesDatabase } from "./drop-takes.ts";
import { readText, removeText, writeText } from "#web/kit/storage/storage.ts";

/** The value is "yes" if the last take of each line stays on this device after the visit. */
const savesTakesName = "keeps-takes";

export type TakeKey = { contentId: string; segment: number };

/** The rate of saved takes, which have 16-bit samples. It covers all of a voice; a line of four seconds takes 128 KB. */
const savedRate = 16_000;

type SavedTake = { id: string; userId: string; samples: Int16Array<ArrayBuffer> };

/** Limit for the takes in memory. Above it the oldest takes are dropped. */
const maxBytes = 12 * 1024 * 1024;

const visit = new Map<string, Int16Array<ArrayBuffer>>();
const rows = indexedStore(takesDatabase, "takes");

// The session deletes stored takes; this drops those in memory.
session.onUserChange(() => {
  const own = `${session.owner().generation} `;
  for (const id of visit.keys()) if (!id.startsWith(own)) visit.delete(id);
});

/** Accesses run in sequence, so that a deletion also removes a take that is still being stored. */
let lastWrite: Promise<unknown> = Promise.resolve();

function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const turn = lastWrite.then(write);
  lastWrite = turn.catch(() => undefined);
  return turn;
}

const idOf = ({ contentId, segment }: TakeKey, generation: number | string): string =>
  `${generation} ${contentId} ${segment}`;

function remember(id: string, samples: Int16Array<ArrayBuffer>): void {
  visit.delete(id);
  visit.set(id, samples);
  let bytes = 0;
  for (const one of visit.values()) bytes += one.byteLength;
  for (const [oldest, one] of visit) {
    if (bytes <= maxBytes || oldest === id) return;
    visit.delete(oldest);
    bytes -= one.byteLength;
  }
}

/** Whether the learner wants to save takes on this device after the visit. A visitor's takes are never saved. */
export function savesTakes(): boolean {
  const owner = session.owner();
  return owner.userId !== undefined && readText(ownerKey(owner, savesTakesName)) === "yes";
}

/**
 * Stores whether to save takes. If not, deletes all saved takes. Returns false if the choice only lasts for this visit,
 * because the browser did not store it.
 */
export async function setSavesTakes(isWanted: boolean): Promise<boolean> {
  const key = ownerKey(session.owner(), savesTakesName);
  if (isWanted) return writeText(key, "yes");
  await deleteStored();
  return removeText(key);
}

/** Saves the last take of a line in memory and, if the learner wants that, on the device. A take never leaves the device. */
export async function saveTake(key: TakeKey, take: Take): Promise<void> {
  const { generation, userId } = session.owner();
  const samples = toPcm16(resample(take.samples, take.rate, savedRate));
  remember(idOf(key, generation), samples);
  if (userId === undefined || !savesTakes()) return;
  const saved: SavedTake = { id: idOf(key, userId), userId, samples };
  await inTurn(async () => {
    // Stores nothing after a sign-out, which deletes the takes.
    if (session.owner().userId === userId) await rows.use("readwrite", (store) => store.put(saved));
  });
}

const samplesIn = (stored: unknown): Int16Array<ArrayBuffer> | undefined =>
  isRecord(stored) && stored["samples"] instanceof Int16Array ? new Int16Array(stored["samples"]) : undefined;

/** Reads the last take of a line from this visit or from the device. */
export async function readTake(key: TakeKey): Promise<Take | undefined> {
  const { generation, userId } = session.owner();
  const inVisit = visit.get(idOf(key, generation));
  if (inVisit !== undefined) return { samples: fromPcm16(inVisit), rate: savedRate };
  if (userId === undefined) return undefined;
  const stored = await inTurn(() => rows.use<unknown>("readonly", (store) => store.get(idOf(key, userId))));
  const samples = samplesIn(stored);
  return samples && { samples: fromPcm16(samples), rate: savedRate };
}

/** Number and size of the learner's takes, in memory and on the device. */
export async function savedTakes(): Promise<{ count: number; bytes: number }> {
  const { generation, userId } = session.owner();
  const sizes = new Map<string, number>();
  const stored = (await inTurn(() => rows.use<unknown[]>("readonly", (store) => store.getAll()))) ?? [];
  for (const row of stored)
    if (isRecord(row) && row["userId"] === userId)
      sizes.set(String(row["id"]).slice(String(userId).length), samplesIn(row)?.byteLength ?? 0);
  const prefix = `${generation} `;
  for (const [id, { byteLength }] of visit)
    if (id.startsWith(prefix)) sizes.set(id.slice(prefix.length - 1), byteLength);
  return { count: sizes.size, bytes: [...sizes.values()].reduce((sum, one) => sum + one, 0) };
}

const deleteStored = (): Promise<unknown> => inTurn(() => rows.use("readwrite", (store) => store.clear()));

/** Deletes the takes of all learners on this device. */
export async function deleteTakes(): Promise<void> {
  visit.clear();
  await deleteStored();
}
