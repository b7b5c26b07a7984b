import type { Note } from "#domain/grading/verdict.ts";

/** One step of typing an answer: so many characters, so many moras said, and what there is to say about it. */
export type Step = { readonly typed: number; readonly moras: number; readonly note?: Note };
