import { useEffect, useRef, useState } from "react";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { audioOutput } from "#web/kit/sound/audio-output.ts";
import { logProblem } from "#web/kit/log.ts";
import { assembleReplay } from "#web/speaking/playing/assemble-replay.ts";
import type { ReplayLine } from "#web/speaking/playing/assemble-replay.ts";
import { ReplayPlayer } from "#web/speaking/playing/replay-player.ts";
import type { ReplayPosition } from "#web/speaking/playing/replay-player.ts";
import { readTake } from "#web/speaking/takes/takes.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";

type Wanted = {
  contentId: string;
  lines: readonly Omit<ReplayLine, "take">[];
  spoken: readonly number[];
};

export type ReplayControls = ReplayPosition & {
  state: "making" | "ready" | "failed";
  wholeSeconds: number;
  toggle: () => void;
  stop: () => void;
  /** Assembles the conversation again after a new take or a failure. */
  remake: (alsoSpoken?: number) => void;
};

const silent: ReplayPosition = { isPlaying: false, seconds: 0, segment: undefined };

/** The current sound has ended, or another sound has replaced it. */
const waitedFor = ["ended", "loadstart"] as const;

/**
 * Assembles the conversation with the learner's takes. If automatic playback is on, plays it once without a tap, after the
 * current sound has ended.
 */
export function useReplay({ contentId, lines, spoken }: Wanted): ReplayControls {
  const [made, setMade] = useState<{ player: ReplayPlayer; seconds: number }>();
  const [isFailed, setIsFailed] = useState(false);
  const [moment, setMoment] = useState(silent);
  const [version, setVersion] = useState({ spoken });
  const { autoPlay } = usePreferences();
  /** Whether the replay may still start without a tap. */
  const mayStart = useRef(autoPlay);
  useWakeLock(moment.isPlaying);
  useEffect(() => {
    let isGone = false;
    let player: ReplayPlayer | undefined;
    /** The sound after which the replay starts. */
    let currentSound = "";
    const make = async (): Promise<void> => {
      const withTakes: ReplayLine[] = [];
      for (const line of lines) {
        const isSpoken = version.spoken.includes(line.segment);
        const take = isSpoken ? await readTake({ contentId, segment: line.segment }) : undefined;
        withTakes.push({ ...line, take });
      }
      const replay = await assembleReplay(withTakes);
      if (isGone) return;
      player = new ReplayPlayer(replay, setMoment);
      setMade({ player, seconds: replay.seconds });
      if (!mayStart.current) return;
      if (audioOutput.isFree) start();
      else {
        currentSound = audioOutput.element.src;
        for (const event of waitedFor) audioOutput.element.addEventListener(event, start);
      }
    };
    const stopWaiting = (): void => {
      for (const event of waitedFor) audioOutput.element.removeEventListener(event, start);
    };
    const start = (event?: Event): void => {
      // The current sound may have begun to load just before, and reports that now.
      if (event?.type === "loadstart" && audioOutput.element.src === currentSound) return;
      stopWaiting();
      if (mayStart.current && event?.type !== "loadstart") player?.play();
      mayStart.current = false;
    };
    make().catch((error: unknown) => {
      logProblem("the conversation could not be assembled", error);
      if (!isGone) setIsFailed(true);
    });
    return () => {
      isGone = true;
      stopWaiting();
      player?.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per conversation, and when it is requested again
  }, [version]);
  return {
    ...moment,
    state: isFailed ? "failed" : made === undefined ? "making" : "ready",
    wholeSeconds: made?.seconds ?? 0,
    toggle: () => {
      mayStart.current = false;
      if (moment.isPlaying) made?.player.stop();
      else made?.player.play();
    },
    stop: () => {
      mayStart.current = false;
      made?.player.stop();
    },
    remake: (alsoSpoken) => {
      setIsFailed(false);
      setMade(undefined);
      setMoment(silent);
      setVersion((before) => ({
        spoken: [...before.spoken, ...(alsoSpoken === undefined ? [] : [alsoSpoken])],
      }));
    },
  };
}
