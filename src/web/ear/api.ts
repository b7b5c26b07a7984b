import { ear } from "#contract/ear.ts";
import type { Clip, ClipPack, Contrast, ContrastSummary } from "#domain/ear/contrast.ts";
import { call } from "#web/kit/api/api.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { readBytes } from "#web/kit/api/read-bytes.ts";

export const loadContrasts = (): Promise<readonly ContrastSummary[]> => call(ear.list, {});

export const loadContrast = (id: string): Promise<Contrast> => call(ear.contrast, { params: { id } });

const packs = new Map<string, Promise<Uint8Array>>();

/** The bytes of a pack, fetched once. */
export function loadPack({ url }: ClipPack): Promise<Uint8Array> {
  const known = packs.get(url);
  if (known !== undefined) return known;
  const bytes = readBytes(requestFromPage(url));
  packs.set(url, bytes);
  bytes.catch(() => packs.delete(url));
  return bytes;
}

/** A clip as a file of its own. */
export async function loadClip(pack: ClipPack, { start, length }: Clip): Promise<Blob> {
  const bytes = await loadPack(pack);
  // A copy: the types do not say that `bytes` is no shared memory.
  return new Blob([new Uint8Array(bytes.subarray(start, start + length))], { type: "audio/mpeg" });
}

/** Fetches packs one after another, so that the first clips are there soon. */
export async function preloadPacks(wanted: readonly ClipPack[]): Promise<void> {
  // A clip that is then missing is fetched again when it is played, which shows the failure.
  for (const pack of wanted) await loadPack(pack).catch(() => undefined);
}
