import { useState } from "react";
import { beatAt } from "#domain/speaking/taps.ts";
import type { BeatTime } from "#domain/speaking/taps.ts";
import type { Take } from "#listening/sound/samples.ts";
import { useEachFrame } from "#web/speaking/playing/use-each-frame.ts";
import type { VoiceControls } from "#web/speaking/playing/use-voice-player.ts";
import { toWav } from "#web/speaking/playing/to-wav.ts";

export type RulerSound = { take: Take; beats: readonly BeatTime[] };

/** Slow enough to tap along. */
const slowSpeed = 0.7;

/** Plays a ruler's sound and returns the current beat. */
export function useRulerSound(name: string, load: () => Promise<RulerSound>, player: VoiceControls) {
  const [beats, setBeats] = useState<readonly BeatTime[]>([]);
  const names = { normal: name, slow: `${name} slow` };
  const heard = player.playing?.name;
  const isPlaying = heard === names.normal || heard === names.slow;
  const play = (pace: keyof typeof names): void => {
    if (heard === names[pace]) {
      player.stop();
      return;
    }
    const made = load().then(({ take, beats: times }) => {
      setBeats(times);
      return [{ sound: toWav(take), speed: pace === "slow" ? slowSpeed : 1 }];
    });
    player.playSoon(names[pace], made);
  };
  const now = useEachFrame(isPlaying, () => beatAt(beats, player.seconds()));
  return {
    play,
    now,
    playing: heard === names.normal ? "normal" : heard === names.slow ? "slow" : undefined,
  };
}
