import type { Choice } from "#listening/choose.ts";
import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";

/** What the page asks about a take. Models are the contents of their files, unchecked. */
export type Question =
  | { kind: "compare"; model: unknown }
  | { kind: "choose"; candidates: { id: string; model: unknown }[] };

export type ListenerRequest = { number: number; take: Take; question: Question };

/** The worker's reply to the request with this number. Without a result if a model cannot be read. */
export type ListenerResponse = { number: number; comparison?: LineComparison; choice?: Choice };
