import type { CompiledLine } from "#content/scene/compile-line.ts";
import { everyChosen, pathOf } from "#domain/scene/paths.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import type { SpokenLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/**
 * Segment numbers are stable, because progress refers to them. They start at 0 and increase, and removed
 * lines leave gaps. The lines of other ways use numbers that no line has had.
 */
export const segmentsRise: Check = inEachScene((compiled) => {
  const { scene } = compiled.source;
  const lines = everyLine(compiled);
  return lines.flatMap(({ source: { segment }, at }, index) => {
    const problem = (say: string) => [{ file: scene.file, line: scene.lineOf([...at, "segment"]), say }];
    if (index < compiled.lines.length) {
      const before = lines[index - 1]?.source.segment ?? -1;
      if (index === 0 ? segment === 0 : segment > before) return [];
      return problem(
        `segment ${segment} should be ${before + 1}: segments begin at 0 and rise, and no number comes twice.`,
      );
    }
    const earlier = lines.slice(0, index).map(({ source }) => source.segment);
    if (!earlier.includes(segment)) return [];
    return problem(
      `segment ${segment} is already another line: the next free number is ${Math.max(...lines.map(({ source }) => source.segment)) + 1}.`,
    );
  });
});

/** A sentence is not repeated on a path, except はい。 and すみません。 */
export const linesDiffer: Check = inEachScene((compiled) => {
  const { scene } = compiled.source;
  const bySegment = new Map(everyLine(compiled).map((line) => [line.source.segment, line]));
  const repeated = new Map<SpokenLine, SpokenLine>();
  for (const chosen of everyChosen(scene.data)) {
    const said = new Map<string, SpokenLine>();
    for (const { segment } of pathOf(scene.data, chosen)) {
      const line = bySegment.get(segment);
      if (line === undefined || isSetPhrase(line)) continue;
      const first = said.get(line.sentence.text);
      if (first === undefined) said.set(line.sentence.text, line);
      else if (first !== line) repeated.set(line, first);
    }
  }
  return [...repeated].map(([{ source, at }, first]) => ({
    file: scene.file,
    line: scene.lineOf([...at, "ja"]),
    say: `segment ${source.segment} says the same as segment ${first.source.segment}: let the second say something new.`,
  }));
});

function isSetPhrase({ words }: CompiledLine): boolean {
  return words
    .filter(({ surface }) => /[\p{L}\p{N}]/u.test(surface))
    .every(({ lexeme }) => lexeme?.pos === "expression" || lexeme?.pos === "interjection");
}
