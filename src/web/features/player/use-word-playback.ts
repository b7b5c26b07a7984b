import { useEffect, useState, useSyncExternalStore } from "react";
import { loadSpeech } from "./api.ts";
import type { Scene } from "./api.ts";
import { PlaybackEngine } from "./engine.ts";
import type { EngineState } from "./engine-state.ts";

/** Time to say a word oneself, in seconds. */
const pauseSeconds = 1.5;

/** Words are said once each, at normal speed, with a pause to say them oneself. */
const settings = {
  repeatCount: 1,
  repeatInterval: 0,
  shadowingMultiplier: 0,
  minimumInterval: pauseSeconds,
  speed: 1,
  isLadder: false,
  playsOn: true,
};

/** The words of a scene that can be heard, played like its lines: each has its place in the list for a number. */
export function useWordPlayback(scene: Scene): EngineState & { engine: PlaybackEngine; hasSpeech: boolean } {
  const [words] = useState(() =>
    scene.vocabulary.flatMap(({ lexeme }, segment) => {
      const url = scene.lexemes[lexeme]?.audio;
      return url === undefined ? [] : [{ segment, url, seconds: 0 }];
    }),
  );
  const [engine] = useState(
    () => new PlaybackEngine(settings, { loadFile: loadSpeech, onFinished: () => undefined }),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot);
  useEffect(() => {
    engine.load(words);
    return () => engine.dispose();
  }, [engine, words]);
  return { ...state, engine, hasSpeech: words.length > 0 };
}
