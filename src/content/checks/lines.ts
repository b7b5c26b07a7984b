import type { CompiledLine } from "#content/scene/compile-line.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** Segment numbers are stable, because progress refers to them. They start at 0 and increase; removed lines leave gaps. */
export const segmentsRise: Check = inEachScene(({ source: { scene } }) =>
  scene.data.lines.flatMap(({ segment }, index) => {
    const before = scene.data.lines[index - 1]?.segment ?? -1;
    if (index === 0 ? segment === 0 : segment > before) return [];
    const say = `segment ${segment} should be ${before + 1}: segments begin at 0 and rise, and no number comes twice.`;
    return [{ file: scene.file, line: scene.lineOf(["lines", index, "segment"]), say }];
  }),
);

/** A sentence is not repeated, except はい。 and すみません。 */
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
