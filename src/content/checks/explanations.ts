import { learnerRoleIn } from "#domain/learner-role.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** An explained word must occur in its line, and a partner, not the learner, must say the line. */
export const explainedWordOccurs: Check = inEachScene((compiled, { analyse }) => {
  const { scene } = compiled.source;
  const learner = learnerRoleIn(scene.data.lines);
  return everyLine(compiled).flatMap(({ source, sentence, at }): Problem[] => {
    if (source.explain === undefined) return [];
    const place = { file: scene.file, line: scene.lineOf([...at, "explain", "word"]) };
    const { text } = analyse(source.explain.word);
    if (!sentence.text.includes(text))
      return [
        {
          ...place,
          say: `the explained word 「${text}」 does not occur in its line 「${sentence.text}」: write it as it stands there.`,
        },
      ];
    if (source.speaker !== learner) return [];
    return [
      {
        ...place,
        say: `${source.speaker} is the learner's role: only what a partner says is explained. Take \`explain\` out.`,
      },
    ];
  });
});

/** Each language file must translate all explanations of the scene, and no others. */
export const explanationsInEveryLanguage: Check = inEachScene((compiled) => {
  const explained = everyLine(compiled).flatMap(({ source }) =>
    source.explain === undefined ? [] : [{ segment: String(source.segment), ja: source.explain.ja }],
  );
  return contentLanguages.flatMap((language): Problem[] => {
    const texts = compiled.source.texts[language];
    if (texts === undefined) return [];
    const { file, data, lineOf } = texts;
    const missing = explained.filter(({ segment }) => data.explanations[segment] === undefined);
    const others = Object.keys(data.explanations).filter(
      (written) => !explained.some(({ segment }) => segment === written),
    );
    return [
      ...missing.map(({ segment, ja }) => ({
        file,
        line: lineOf(["explanations"]),
        say: `the explanation 「${ja}」 is not translated: add "${segment}: …" under explanations, in ${language}.`,
      })),
      ...others.map((segment) => ({
        file,
        line: lineOf(["explanations", segment]),
        say: `segment ${segment} has no \`explain\` in scene.yaml: take it out, or correct its number.`,
      })),
    ];
  });
});
