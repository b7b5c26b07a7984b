import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from "react";
import { segmentsIn } from "#domain/learning/progress/scene-segments.ts";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import { recordFinished, rememberPlace } from "#web/learning/progress.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { session } from "#web/kit/session/session.ts";
import { takeEarlySound } from "#web/kit/boot/early-speech.ts";
import { loadSpeech } from "#web/scene/api.ts";
import type { Scene } from "#web/scene/api.ts";
import { PlaybackEngine } from "./engine.ts";
import type { EngineSettings, EngineState } from "./engine-state.ts";
import { reportPausedLine } from "./report-paused-line.ts";
import { resumeAfter } from "./scene-plan.ts";
import type { EngineLine } from "./scene-plan.ts";

export type Playback = EngineState & {
  engine: PlaybackEngine;
  hasSpeech: boolean;
  /** The scene's lines without those that the learner has hidden. Hidden lines are not played. */
  shown: Scene["lines"];
};

function spokenLines(lines: Scene["lines"]): EngineLine[] {
  return lines.flatMap(({ segment, audio }) =>
    audio === undefined ? [] : [{ segment, url: audio.url, seconds: audio.seconds }],
  );
}

/** Plays a scene with the learner's preferences and records the heard lines. */
export function usePlayback(
  scene: Scene,
  { resumeAt, isLadder, hidden }: { resumeAt: number; isLadder: boolean; hidden: ReadonlySet<number> },
): Playback {
  const { repeatCount, repeatInterval, shadowingMultiplier, minimumInterval, playbackSpeed, autoPlay } =
    usePreferences();
  const settings: EngineSettings = useMemo(
    () => ({
      playsOn: autoPlay,
      repeatCount,
      repeatInterval,
      shadowingMultiplier,
      minimumInterval,
      speed: playbackSpeed,
      isLadder,
    }),
    [repeatCount, repeatInterval, shadowingMultiplier, minimumInterval, playbackSpeed, autoPlay, isLadder],
  );
  const [owner] = useState(session.owner);
  const [{ engine, lastFinished, follow }] = useState(() => {
    let last: number | undefined;
    let played = scene;
    const onFinished = (step: PlanStep): void => {
      const segments = played.lines.map(({ segment }) => segment);
      const finished = {
        contentId: played.id,
        segment: step.segment,
        ...segmentsIn(played.whole ?? played),
        lastPosition: resumeAfter(step, segments),
      };
      recordFinished(finished, owner);
      last = step.segment;
    };
    return {
      engine: new PlaybackEngine(settings, { loadFile: loadSpeech, takeEarlySound, onFinished }),
      lastFinished: () => last,
      follow: (next: Scene) => {
        played = next;
      },
    };
  });
  // The scene changes if the learner takes another path.
  useEffect(() => follow(scene), [follow, scene]);
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot, engine.snapshot);
  const lines = useMemo(() => spokenLines(scene.lines), [scene]);

  // Reads the position once, when the scene opens, so that later progress does not reload the scene. In
  // another language the scene continues at the same line.
  const open = useEffectEvent(() => engine.load(lines, engine.snapshot().segment ?? resumeAt));
  useEffect(() => {
    open();
    const stopRemembering = reportPausedLine(engine, {
      lastFinished,
      remember: (segment) => rememberPlace(scene.id, segment, owner),
    });
    return () => {
      stopRemembering();
      engine.dispose();
    };
  }, [engine, lastFinished, lines, scene.id, owner]);
  const shown = useMemo(() => scene.lines.filter(({ segment }) => !hidden.has(segment)), [scene, hidden]);
  useEffect(() => engine.change(settings, spokenLines(shown)), [engine, settings, shown]);

  return { ...state, engine, hasSpeech: lines.length > 0, shown };
}
