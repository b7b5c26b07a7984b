import { spokenTextsOf, repairTexts } from "#content/scene/compile-scene.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import type { CompiledContrast } from "#content/ear/compile-contrasts.ts";
import type { SpokenText } from "#content/scene/spoken-text.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import type { Problem, Source } from "#content/read/read-yaml.ts";
import type { FindWordAudio } from "#content/speech/audio.ts";
import type { Sources } from "#content/read/sources.ts";

export type Checked = {
  sources: Sources;
  scenes: readonly CompiledScene[];
  index: LexiconIndex;
  audioOf: FindWordAudio;
  contrasts: readonly CompiledContrast[];
  /** Analyses Japanese, with a cache. */
  analyse: (japanese: string) => AnalysedSentence;
};

/** A spoken Japanese text with its category and its location in the source. */
export type LocatedSpokenText = {
  spoken: SpokenText;
  categoryId: string;
  place: () => { file: string; line: number };
};

/** All spoken texts of the given scenes, each once. */
export function allSpokenTexts({
  scenes,
  sources,
}: Pick<Checked, "scenes" | "sources">): LocatedSpokenText[] {
  const placed = (source: Source<unknown>, categoryId: string) => (spoken: SpokenText) => ({
    spoken,
    categoryId,
    place: () => ({ file: source.file, line: source.lineOf([...spoken.at, "ja"]) }),
  });
  const own = scenes.flatMap((scene) =>
    [...spokenTextsOf(scene), ...scene.diary].map(placed(scene.source.scene, scene.source.categoryId)),
  );
  if (sources.repairs === undefined) return own;
  const shared = new Map(scenes.flatMap(repairTexts).map((spoken) => [spoken.at.join("."), spoken]));
  return [...own, ...[...shared.values()].map(placed(sources.repairs, "core"))];
}

/** Finds mistakes of one kind, with file, line and correction. */
export type Check = (content: Checked) => Problem[];

export function inEachScene(check: (scene: CompiledScene, content: Checked) => Problem[]): Check {
  return (content) => content.scenes.flatMap((scene) => check(scene, content));
}
