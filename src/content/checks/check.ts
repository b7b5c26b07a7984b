import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { WordAudio } from "#content/speech/audio.ts";
import type { Sources } from "#content/read/sources.ts";

/** Everything a check may look at: what people wrote, and what the compiler made of it. */
export type Checked = {
  sources: Sources;
  scenes: readonly CompiledScene[];
  index: LexiconIndex;
  audioOf: WordAudio;
  /** Reads Japanese, remembering what it read. */
  analyse: (japanese: string) => AnalysedSentence;
};

/** Finds mistakes of one kind, each with its file, its line, what is wrong and what would be right. */
export type Check = (content: Checked) => Problem[];

/** A check that looks at one scene at a time. */
export function inEachScene(check: (scene: CompiledScene, content: Checked) => Problem[]): Check {
  return (content) => content.scenes.flatMap((scene) => check(scene, content));
}
