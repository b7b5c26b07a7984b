import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { loadSpeech } from "#web/scene/api.ts";
import type { Scene } from "#web/scene/api.ts";
import { PlaybackEngine } from "#web/scene/engine/engine.ts";
import type { EngineState } from "#web/scene/engine/engine-state.ts";
import { useMediaSession } from "#web/scene/playback/use-media-session.ts";
import { useWakeLock } from "#web/kit/sound/use-wake-lock.ts";

/** Time for the learner to repeat a word. */
const pauseSeconds = 1.5;

/** Plays each word once at normal speed, followed by a pause in which the learner can repeat it. */
const settings = {
  repeatCount: 1,
  repeatInterval: 0,
  shadowingMultiplier: 0,
  minimumInterval: pauseSeconds,
  speed: 1,
  isLadder: false,
  playsOn: true,
};

type WordPlayback = EngineState & {
  hasSpeech: boolean;
  playWord: (place: number) => void;
  /** Plays all words from the first, or continues after a pause. Pauses if something plays. */
  playAll: () => void;
};

/**
 * Plays the words of a scene with the same engine as its lines. The segment of a word is its index in the
 * list. The lock screen shows the word and controls playback, and the screen stays on.
 */
export function useWordPlayback(scene: Scene): WordPlayback {
  const [words] = useState(() =>
    scene.vocabulary.flatMap(({ lexeme }, segment) => {
      const url = scene.lexemes[lexeme]?.audio;
      return url === undefined ? [] : [{ segment, url, seconds: 0 }];
    }),
  );
  const [engine] = useState(
    () => new PlaybackEngine(settings, { loadFile: loadSpeech, onFinished: () => undefined }),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot, engine.snapshot);
  // A layout effect, so that a tap on a visible word finds its speech.
  useLayoutEffect(() => {
    engine.load(words);
    return () => engine.dispose();
  }, [engine, words]);
  const hasSpeech = words.length > 0;
  const isPlaying = state.status === "playing";
  /** Whether the paused track has all words, as opposed to a single word. */
  const isAll = useRef(false);
  const playWord = (place: number): void => {
    isAll.current = false;
    engine.playLine(place, "single");
  };
  const goOn = (): void => {
    const [first] = words;
    if (isAll.current || first === undefined) engine.play();
    else engine.playLine(first.segment, "continue");
    isAll.current = true;
  };
  useWakeLock(isPlaying);
  const word = scene.vocabulary[state.segment ?? 0];
  useMediaSession(scene, {
    ...state,
    engine,
    isActive: hasSpeech,
    title: scene.lexemes[word?.lexeme ?? ""]?.headword ?? scene.japaneseTitle,
    onPlay: goOn,
  });
  return { ...state, hasSpeech, playWord, playAll: () => (isPlaying ? engine.pause() : goOn()) };
}
