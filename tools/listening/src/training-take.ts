/** A take that the recogniser is trained with. `moras` has each mora's kana and start in milliseconds, if the renderer knows them. */
export type TrainingTake = {
  name: string;
  kind: "line" | "word";
  voice: string;
  /** The pronunciation in katakana. */
  kana: string;
  moras?: [string, number][];
};
