import { levels } from "#content/read/format/texts.ts";
import type { Sources } from "#content/read/sources.ts";
import { spokenTextsOf } from "./compile-scene.ts";
import type { CompiledScene } from "./compile-scene.ts";

/** The scenes in course order: by level, then by category. */
export function courseOf(scenes: readonly CompiledScene[], { categories }: Sources): CompiledScene[] {
  const listed = categories.data.flatMap((category) => category.scenes);
  const rank = ({ source }: CompiledScene): number =>
    levels.indexOf(source.scene.data.level) * (listed.length + 1) + listed.indexOf(source.id);
  return [...scenes].sort((one, other) => rank(one) - rank(other));
}

export function entriesOf(scene: CompiledScene): Set<string> {
  return new Set(
    spokenTextsOf(scene).flatMap(({ words }) => words.flatMap(({ lexeme }) => lexeme?.id ?? [])),
  );
}

/** The number of words of each scene that occur in earlier ones, in course order. */
export function wordsMetBefore(course: readonly CompiledScene[]): Map<string, number> {
  const met = new Set<string>();
  return new Map(
    course.map((scene): [string, number] => {
      const own = entriesOf(scene);
      const again = [...own].filter((id) => met.has(id)).length;
      for (const id of own) met.add(id);
      return [scene.source.id, again];
    }),
  );
}
