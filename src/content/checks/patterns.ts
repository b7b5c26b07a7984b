import { suggestion } from "#content/read/nearest.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { textWidth } from "./titles.ts";

const widestMeaning = 40;

/** Every pattern of a scene has an entry in patterns.yaml and names one of the scene's lines. */
export const patternsHaveEntries: Check = inEachScene((compiled, { sources }) => {
  const { file, data, lineOf } = compiled.source.scene;
  const known = sources.patterns.data.map(({ pattern }) => pattern);
  const segments = everyLine(compiled).map(({ source }) => source.segment);
  return Object.entries(data.patterns).flatMap(([pattern, segment]): Problem[] => {
    const problem = (say: string): Problem => ({ file, line: lineOf(["patterns", pattern]), say });
    return [
      ...(known.includes(pattern)
        ? []
        : [
            problem(
              `「${pattern}」 is not in ${sources.patterns.file}: add it there, or write it as it stands there.${suggestion(pattern, known)}`,
            ),
          ]),
      ...(segments.includes(segment)
        ? []
        : [problem(`「${pattern}」 names segment ${segment}, which is not a line.`)]),
    ];
  });
});

/** No pattern is listed twice, and each meaning fits one line. */
export const patternsAreShort: Check = ({ sources: { patterns } }) =>
  patterns.data.flatMap(({ pattern, meaning }, index, all): Problem[] => {
    const at = (...path: string[]) => ({ file: patterns.file, line: patterns.lineOf([index, ...path]) });
    const isSecond = all.findIndex((one) => one.pattern === pattern) < index;
    const wide = Object.entries(meaning).filter(([, text]) => textWidth(text) > widestMeaning);
    return [
      ...(isSecond ? [{ ...at(), say: `「${pattern}」 is listed twice: take one out.` }] : []),
      ...wide.map(([language, text]) => ({
        ...at("meaning", language),
        say: `the meaning "${text}" is ${textWidth(text)} wide, at most ${widestMeaning} are allowed (a Latin letter counts half). Shorten it.`,
      })),
    ];
  });
