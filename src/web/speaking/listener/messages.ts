import type { Choice } from "#listening/choose.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";

/** A question about a take. Models are the parsed contents of their files, not validated yet. */
export type Question =
  | { kind: "compare"; take: Take; model: unknown }
  /** Chooses in the take that was passed on in blocks, or in a whole take. */
  | { kind: "choose"; take?: Take; candidates: { id: string; model: unknown }[] };

export type ListenerRequest =
  | { number: number; question: Question }
  /** Begins a take that follows in blocks. The worker reads the network's weights while the learner speaks. */
  | { begin: { rate: number } }
  | { block: Float32Array<ArrayBuffer> };

/** The worker's response to the request with this number. It has no result if a model is invalid. */
export type ListenerResponse = { number: number; comparison?: LineComparison; choice?: Choice };
