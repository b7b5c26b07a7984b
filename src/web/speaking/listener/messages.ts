import type { Heard, HeardTake } from "#listening/heard.ts";

/** What the page asks of the listener: the file of a line's model as it was read, and a take. */
export type Question = { number: number; model: unknown; take: HeardTake };

/** What comes back, under the question's number. Nothing is heard where the model cannot be read. */
export type Answer = { number: number; heard: Heard | undefined };
