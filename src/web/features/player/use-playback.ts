import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PlanSettings } from "#domain/playback.ts";
import { recordFinished } from "#web/lib/progress.ts";
import { usePreferences } from "#web/lib/preferences.ts";
import { loadSpeech } from "./api.ts";
import type { Scene } from "./api.ts";
import { PlaybackEngine } from "./engine.ts";
import type { EngineState, SpokenLine } from "./engine.ts";
import { keepPitch } from "#web/lib/sound.ts";

export type Playback = EngineState & {
  engine: PlaybackEngine;
  /** Whether the scene can be heard at all. */
  hasSpeech: boolean;
};

/** The lines of a scene that have speech, in order. */
function spokenLines(scene: Scene): SpokenLine[] {
  return scene.lines.flatMap(({ segment, audio }) =>
    audio === undefined ? [] : [{ segment, url: audio.url, seconds: audio.seconds }],
  );
}

/** One element for the whole visit: a phone that let it sound once lets it sound again. */
let element: HTMLAudioElement | undefined;

function audioElement(): HTMLAudioElement {
  if (element === undefined) {
    element = new Audio();
    keepPitch(element);
  }
  return element;
}

/** Plays a scene by the learner's preferences, and notes what was heard. */
export function usePlayback(
  scene: Scene,
  { resumeAt, isLadder }: { resumeAt: number; isLadder: boolean },
): Playback {
  const { repeatCount, repeatInterval, shadowingMultiplier, minimumInterval, playbackSpeed } =
    usePreferences();
  const settings: PlanSettings = useMemo(
    () => ({
      repeatCount,
      repeatInterval,
      shadowingMultiplier,
      minimumInterval,
      speed: playbackSpeed,
      isLadder,
    }),
    [repeatCount, repeatInterval, shadowingMultiplier, minimumInterval, playbackSpeed, isLadder],
  );
  const [engine] = useState(
    () =>
      new PlaybackEngine(audioElement(), settings, {
        loadFile: loadSpeech,
        onFinished: (segment) => {
          const lines = scene.lines.map((line) => line.segment);
          const next = lines[lines.indexOf(segment) + 1] ?? lines[0] ?? 0;
          recordFinished({
            contentId: scene.id,
            segment,
            totalSegments: scene.lines.length + scene.locked,
            lastPosition: next,
          });
        },
      }),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot);
  const lines = useMemo(() => spokenLines(scene), [scene]);

  useEffect(() => {
    engine.attach();
    void engine.load(lines, resumeAt);
    return () => engine.dispose();
    // oxlint-disable-next-line react/exhaustive-deps -- where to resume is asked once, when the scene opens
  }, [engine, lines]);
  useEffect(() => engine.change(settings), [engine, settings]);

  return { ...state, engine, hasSpeech: lines.length > 0 };
}
