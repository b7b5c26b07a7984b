import type { CompiledLine } from "#content/scene/compile-line.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/**
 * Learners' progress names segments, so a number is never given twice. They begin at 0 and rise; a line that was taken
 * out may leave a gap.
 */
export const segmentsRise: Check = inEachScene(({ source: { scene } }) =>
  scene.data.lines.flatMap(({ segment }, index) => {
    const before = scene.data.lines[index - 1]?.segment ?? -1;
    if (index === 0 ? segment === 0 : segment > before) return [];
    const say = `segment ${segment} should be ${before + 1}: segments begin at 0 and rise, and no number comes twice.`;
    return [{ file: scene.file, line: scene.lineOf(["lines", index, "segment"]), say }];
  }),
);

/** The same sentence twice teaches nothing new; はい。 and すみません。 may return. */
export const linesDiffer: Check = inEachScene(({ source: { scene }, lines }) =>
  lines.flatMap((line, index) => {
    const first = lines.findIndex((other) => other.sentence.text === line.sentence.text);
    if (first === index || isSetPhrase(line)) return [];
    const say = `segment ${line.source.segment} says the same as segment ${lines[first]?.source.segment ?? 0}: let the second say something new.`;
    return [{ file: scene.file, line: scene.lineOf(["lines", index, "ja"]), say }];
  }),
);

function isSetPhrase({ words }: CompiledLine): boolean {
  return words
    .filter(({ surface }) => /[\p{L}\p{N}]/u.test(surface))
    .every(({ lexeme }) => lexeme?.pos === "expression" || lexeme?.pos === "interjection");
}
