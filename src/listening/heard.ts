/** A recording of a learner: one channel, as the device recorded it. */
export type HeardTake = { samples: Float32Array; rate: number };

/** What is sure enough to be said to a learner. Nothing else is, however well it can be measured on our own voices. */
export type Told =
  /** Something else was said, or nothing like speech is there. */
  | { kind: "other-line" }
  /** Nothing is loud enough to be a voice. */
  | { kind: "nothing-heard" }
  /** The recording hit its ceiling: nothing in it can be compared. */
  | { kind: "too-loud" }
  /** An accent phrase of the line is missing, or something else was said in its place. */
  | { kind: "left-out" | "different"; phrase: number }
  | { kind: "pace"; faster: boolean };

/** Where a mora lies in a recording, in seconds, and how high, in semitones around the speaker's own middle. */
export type MoraPlace = { start: number; end: number; height: number | undefined };

export type HeardMora = {
  /** Katakana: キョ, ッ, ー. */
  kana: string;
  /** Index of the accent phrase it belongs to. */
  phrase: number;
  model: MoraPlace & { isHigh: boolean };
  /** Nothing where it was not said. */
  mine: MoraPlace | undefined;
};

/** What a mirror can show of a take, and the little that is said about it. */
export type Heard = {
  /** Usually empty. */
  told: Told[];
  /** Whether this was surely the line. Where it is not, it may still have been. */
  isRecognised: boolean;
  /** The learner's time over the model's, pauses aside: 1.2 is slower. */
  pace: number;
  moras: HeardMora[];
};
