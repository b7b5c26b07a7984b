import { useCallback, useEffect, useRef, useState } from "react";
import type { Clip, ClipPack } from "#domain/ear/contrast.ts";
import type { EarLevel } from "#domain/ear/levels.ts";
import { logProblem } from "#web/kit/log.ts";
import { useSound } from "#web/kit/sound/use-sound.ts";
import type { SoundStatus } from "#web/kit/sound/use-sound.ts";
import { loadClip } from "./api.ts";
import { playNoise, suspendNoise } from "./noise.ts";

const fastSpeed = 1.35;

export type ClipToPlay = { pack: ClipPack; clip: Clip; level: EarLevel };

export function useClipSound(): { status: SoundStatus; play: (heard: ClipToPlay) => void } {
  const [file, setFile] = useState<{ url: string; level: EarLevel }>();
  const [loading, setLoading] = useState<"loading" | "failed">();
  const latest = useRef<ClipToPlay>(undefined);
  const sound = useSound(file?.url);
  const play = useCallback((heard: ClipToPlay) => {
    latest.current = heard;
    setLoading("loading");
    loadClip(heard.pack, heard.clip).then(
      (blob) => {
        if (latest.current !== heard) return;
        setLoading(undefined);
        setFile({ url: URL.createObjectURL(blob), level: heard.level });
      },
      (error: unknown) => {
        if (latest.current !== heard) return;
        logProblem("a clip could not be loaded", error);
        setLoading("failed");
      },
    );
  }, []);
  useEffect(() => {
    if (file === undefined) return undefined;
    sound.play(file.level === "fast" ? fastSpeed : 1);
    return () => URL.revokeObjectURL(file.url);
    // oxlint-disable-next-line react/exhaustive-deps -- each file is played once
  }, [file]);
  const isNoisy = file?.level === "noise" && sound.status === "playing";
  useEffect(() => (isNoisy ? playNoise() : undefined), [isNoisy]);
  useEffect(
    () => () => {
      latest.current = undefined;
      suspendNoise();
    },
    [],
  );
  return { status: loading ?? sound.status, play };
}
