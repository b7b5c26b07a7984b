import { contentLanguages } from "#domain/site/content-languages.ts";
import { suggestion } from "#content/read/nearest.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { textWidth } from "./titles.ts";

const widestReason = 60;

/**
 * Reasons belong to distractors and are short. If one language has reasons for a line, every language has
 * them for its three distractors.
 */
export const reasonsInEveryLanguage: Check = inEachScene((compiled, { analyse }) => {
  const distractorsOf = new Map(
    everyLine(compiled).map(({ source }) => [
      String(source.segment),
      (source.distractors ?? []).map((written) => analyse(written).text),
    ]),
  );
  const files = contentLanguages.flatMap((language) => compiled.source.texts[language] ?? []);
  const explained = new Set(files.flatMap(({ data }) => Object.keys(data.reasons)));
  return files.flatMap(({ file, data, lineOf }) =>
    [...explained].flatMap((segment): Problem[] => {
      const distractors = distractorsOf.get(segment) ?? [];
      const written = data.reasons[segment] ?? {};
      const problem = (at: readonly string[], say: string): Problem => ({
        file,
        line: lineOf(["reasons", segment, ...at]),
        say,
      });
      const missing = distractors.filter((distractor) => written[distractor] === undefined);
      return [
        ...missing.map((distractor) =>
          problem([], `segment ${segment} has no reason against 「${distractor}」: add it under reasons.`),
        ),
        ...Object.entries(written).flatMap(([distractor, reason]): Problem[] => {
          if (!distractors.includes(distractor)) {
            const say = `「${distractor}」 is not a wrong answer of segment ${segment}: take it out, or write it as scene.yaml does, without readings.${suggestion(distractor, distractors)}`;
            return [problem([distractor], say)];
          }
          const width = textWidth(reason);
          if (width <= widestReason) return [];
          const say = `the reason "${reason}" is ${width} wide, at most ${widestReason} are allowed (a Latin letter counts half). Shorten it.`;
          return [problem([distractor], say)];
        }),
      ];
    }),
  );
});
