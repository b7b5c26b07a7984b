import type { Choice } from "#listening/choose.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";

/** Something that a take may say. Several wordings may have one id. */
export type SpokenCandidate = { id: string; kana: string };

/** A question about a take. A model is the parsed content of its file, not validated yet. */
export type Question =
  | { kind: "compare"; take: Take; model: unknown }
  /** Chooses in the take that was passed on in blocks, or in a whole take. */
  | {
      kind: "choose";
      take?: Take;
      candidates: readonly SpokenCandidate[];
      /** The kana of the phrases of the expected line, to report how clearly each was heard. */
      phrases?: readonly string[] | undefined;
    };

export type ListenerRequest =
  | { number: number; question: Question }
  /** Recognises silence, because the first recognition is slow. */
  | { warmUp: true }
  /** Begins a take that follows in blocks. The worker reads the network's weights while the learner speaks. */
  | { begin: { rate: number } }
  | { block: Float32Array<ArrayBuffer> };

export type HeardChoice = {
  choice: Choice;
  /** The index of the candidate that was chosen. Undefined without a choice. */
  place?: number | undefined;
  /** How clearly each phrase was heard, from 0 to 1. */
  clarity?: readonly number[] | undefined;
};

/**
 * The worker's response to the request with this number. It has no result if a model is invalid or a candidate is not in kana.
 */
export type ListenerResponse = { number: number; comparison?: LineComparison; chosen?: HeardChoice };
