import { useRef, useState } from "react";
import type { PlaybackEngine } from "#web/scene/engine/engine.ts";
import type { SpeakingExercise } from "./speaking-exercise.ts";

type Saying = { segment: number; exercise: SpeakingExercise };

export type Speaking = {
  saying: Saying | undefined;
  speak: (segment: number, exercise: SpeakingExercise) => void;
  endSpeaking: () => void;
};

/** Opens a speaking exercise for a line. Pauses the dialogue and resumes it afterwards if it was playing. */
export function useSpeaking(engine: PlaybackEngine): Speaking {
  const [saying, setSaying] = useState<Saying>();
  const isToResume = useRef(false);
  return {
    saying,
    speak: (segment, exercise) => {
      isToResume.current = engine.snapshot().status === "playing";
      engine.pause();
      setSaying({ segment, exercise });
    },
    endSpeaking: () => {
      setSaying(undefined);
      if (isToResume.current) engine.play();
    },
  };
}
