import type { Choice } from "#listening/choose.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";

/** A request about a take. Models are the parsed contents of their files, not validated yet. */
export type Question =
  | { kind: "compare"; model: unknown }
  | { kind: "choose"; candidates: { id: string; model: unknown }[] };

export type ListenerRequest = { number: number; take: Take; question: Question };

/** The worker's response to the request with this number. It has no result if a model is invalid. */
export type ListenerResponse = { number: number; comparison?: LineComparison; choice?: Choice };
