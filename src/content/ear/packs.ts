import type { Clip, ClipForm, ContrastId } from "#domain/ear/contrast.ts";
import { clipVoices, isHeldOut } from "./clips.ts";
import type { ClipRequest } from "./clips.ts";
import { hasLength } from "./differences.ts";

/** Maximum size of a pack in bytes. A phone with a slow connection loads it in a few seconds. */
const maxPackBytes = 200_000;

/** The clips of a contrast in one voice, joined. */
export type BuiltPack = { voice: string; isHeldOut: boolean; bytes: Buffer; clips: Clip[] };

type ClipToPlay = Pick<ClipRequest, "form" | "pair" | "side" | "voice"> & { file: string };

/**
 * Joins the clips of each voice. Omits a word if the other word of its pair is missing in that form and
 * voice, because there is nothing to compare.
 */
export function joinClips(
  contrast: ContrastId,
  clips: readonly ClipToPlay[],
  read: (file: string) => Buffer,
): BuiltPack[] {
  const all = hasLength(contrast) ? [...clips, ...unstretched(clips)] : clips;
  return clipVoices.map((voice) => {
    const ofVoice = all.filter((clip) => clip.voice === voice);
    const paired = ofVoice.filter(({ form, pair, side }) => find(ofVoice, form, pair, side === 0 ? 1 : 0));
    return { voice, isHeldOut: isHeldOut(voice), ...joined(paired, read) };
  });
}

const find = (clips: readonly ClipToPlay[], form: ClipForm, pair: number, side: 0 | 1) =>
  clips.find((clip) => clip.form === form && clip.pair === pair && clip.side === side);

/** Adds the unchanged shorter word of a pair for each lengthened word. */
function unstretched(clips: readonly ClipToPlay[]): ClipToPlay[] {
  return clips.flatMap(({ form, pair, side, voice }): ClipToPlay[] => {
    const ofVoice = clips.filter((clip) => clip.voice === voice);
    const word = form === "stretched" ? find(ofVoice, "word", pair, side === 0 ? 1 : 0) : undefined;
    return word === undefined ? [] : [{ ...word, form }];
  });
}

function joined(
  clips: readonly ClipToPlay[],
  read: (file: string) => Buffer,
): Pick<BuiltPack, "bytes" | "clips"> {
  const places = new Map<string, { start: number; length: number }>();
  const chunks: Buffer[] = [];
  let end = 0;
  for (const { file } of clips) {
    if (places.has(file)) continue;
    const bytes = read(file);
    places.set(file, { start: end, length: bytes.length });
    chunks.push(bytes);
    end += bytes.length;
  }
  return {
    bytes: Buffer.concat(chunks),
    clips: clips.flatMap(({ form, pair, side, file }) => {
      const place = places.get(file);
      return place === undefined ? [] : [{ form, pair, side, ...place }];
    }),
  };
}

/** Throws if a pack is larger than its limit. */
export function checkPackSize(
  contrast: ContrastId,
  { voice, bytes }: Pick<BuiltPack, "voice" | "bytes">,
): void {
  if (bytes.length > maxPackBytes)
    throw new Error(
      `the clips of ${contrast} in ${voice} have ${bytes.length} bytes, at most ${maxPackBytes} are allowed: take a pair or long sentences out.`,
    );
}
