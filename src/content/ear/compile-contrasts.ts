import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContrastSource, ContrastsFile } from "#content/read/format/contrasts.ts";
import type { LineTools } from "#content/scene/compile-line.ts";
import type { FindAudio, AudioState } from "#content/speech/audio.ts";
import { analysePairs } from "./analyse-pairs.ts";
import type { ContrastPair } from "./analyse-pairs.ts";
import { clipsOf } from "./clips.ts";
import type { ClipRequest } from "./clips.ts";
import { readDroppedClips } from "./dropped-clips.ts";
import { checkPackSize, joinClips } from "./packs.ts";
import type { BuiltPack } from "./packs.ts";

export type CompiledContrast = {
  source: ContrastSource;
  pairs: ContrastPair[];
  clips: (ClipRequest & { audio: AudioState })[];
  packs: BuiltPack[];
};

export function compileContrasts(
  file: ContrastsFile | undefined,
  { findAudio, audioFolder, ...tools }: LineTools & { findAudio: FindAudio; audioFolder: string },
): CompiledContrast[] {
  const dropped = readDroppedClips(audioFolder);
  return (file?.contrasts ?? []).map((source) => {
    const pairs = analysePairs(source, tools);
    const clips = clipsOf(source.id, pairs).map((clip) => ({
      ...clip,
      audio: findAudio("clips", clip.name, clip.speech),
    }));
    const heard = clips.flatMap(({ audio, ...clip }) => {
      if (audio.state !== "spoken") return [];
      const { file: name } = audio.recording;
      return dropped[clip.name]?.file === name ? [] : [{ ...clip, file: name }];
    });
    const packs = joinClips(source.id, heard, (name) => readFileSync(join(audioFolder, name)));
    for (const pack of packs) checkPackSize(source.id, pack);
    // Without audio, packs are empty.
    return { source, pairs, clips, packs: packs.filter((pack) => pack.clips.length > 0) };
  });
}
