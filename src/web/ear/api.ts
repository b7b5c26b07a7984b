import { ear } from "#contract/ear.ts";
import type { Clip, ClipPack, Contrast, ContrastSummary } from "#domain/ear/contrast.ts";
import { call } from "#web/kit/api/api.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readBytes } from "#web/kit/api/read-file.ts";

export const loadContrasts = (): Promise<readonly ContrastSummary[]> => call(ear.list, {});

export const loadContrast = (id: string): Promise<Contrast> => call(ear.contrast, { params: { id } });

const packs = new Map<string, Promise<Uint8Array>>();

/** Loads a pack once and caches its bytes. */
export function loadPack({ url }: ClipPack): Promise<Uint8Array> {
  const known = packs.get(url);
  if (known !== undefined) return known;
  const bytes = readBytes(requestFromPage(url));
  packs.set(url, bytes);
  bytes.catch(() => packs.delete(url));
  return bytes;
}

export async function loadClip(pack: ClipPack, { start, length }: Clip): Promise<Blob> {
  const bytes = await loadPack(pack);
  // Copies the bytes, because their type could also be shared memory, which Blob does not accept.
  return new Blob([new Uint8Array(bytes.subarray(start, start + length))], { type: "audio/mpeg" });
}

/** Fetches packs in sequence, so that the first clips arrive early. */
export async function preloadPacks(wanted: readonly ClipPack[]): Promise<void> {
  // Ignores failures: a missing clip is fetched again when it is played, and that failure is shown.
  for (const pack of wanted) await loadPack(pack).catch(() => undefined);
}
