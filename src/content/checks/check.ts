import type { CompiledScene } from "#content/compile-scene.ts";
import type { Problem } from "#content/read-yaml.ts";
import type { LexiconIndex } from "#content/lexicon-index.ts";
import type { Sources } from "#content/sources.ts";

/** Everything a check may look at: what people wrote, and what the compiler made of it. */
export type Checked = { sources: Sources; scenes: readonly CompiledScene[]; index: LexiconIndex };

/** Finds mistakes of one kind, each with its file, its line, what is wrong and what would be right. */
export type Check = (content: Checked) => Problem[];
