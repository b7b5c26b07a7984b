import type { LineComparison } from "#listening/compare-line.ts";
import type { Take } from "#listening/sound/samples.ts";

/** What the page asks of the listener: the file of a line's model as it was read, and a take. */
export type ComparisonRequest = { number: number; model: unknown; take: Take };

/** The worker's reply to the request with this number. Without a comparison if the model cannot be read. */
export type ComparisonResponse = { number: number; comparison: LineComparison | undefined };
