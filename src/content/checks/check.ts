import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import type { WordAudio } from "#content/speech/audio.ts";
import type { Sources } from "#content/read/sources.ts";

/** The input of a check: sources and compiled content. */
export type Checked = {
  sources: Sources;
  scenes: readonly CompiledScene[];
  index: LexiconIndex;
  audioOf: WordAudio;
  /** Analyses Japanese, with a cache. */
  analyse: (japanese: string) => AnalysedSentence;
};

/** Finds mistakes of one kind, with file, line and correction. */
export type Check = (content: Checked) => Problem[];

/** Wraps a check of one scene. */
export function inEachScene(check: (scene: CompiledScene, content: Checked) => Problem[]): Check {
  return (content) => content.scenes.flatMap((scene) => check(scene, content));
}
