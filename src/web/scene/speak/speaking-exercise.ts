/** A speaking exercise for one line: say it, tap its beats, or build it up from its end. */
export type SpeakingExercise = "line" | "ruler" | "build";
