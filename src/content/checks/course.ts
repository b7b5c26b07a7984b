import { politenessOf } from "#content/japanese/politeness.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { courseOf, wordsMetBefore } from "#content/scene/course.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/**
 * Minimum number of words that a scene repeats from earlier scenes. With fewer, learners would hardly meet a
 * word again.
 */
const leastAgain = 4;

export const wordsComeBack: Check = ({ scenes, sources }) => {
  const course = courseOf(scenes, sources);
  const again = wordsMetBefore(course);
  // The first scene has no earlier words.
  return course.slice(1).flatMap(({ source: { id, scene } }) => {
    const count = again.get(id) ?? 0;
    if (count >= leastAgain) return [];
    const say = `only ${count} words come from earlier scenes of the course: let at least ${leastAgain} come back.`;
    return [{ file: scene.file, line: scene.lineOf(["lines"]), say }];
  });
};

/** Beginners understand honorifics of staff but do not speak them. */
export const beginnersSpeakPlainly: Check = inEachScene((compiled, { sources }) => {
  const { scene } = compiled.source;
  if (scene.data.level !== "N5") return [];
  const learners = new Set(sources.cast.data.flatMap(({ id, learner }) => (learner === true ? [id] : [])));
  return everyLine(compiled).flatMap(({ source, sentence, at }) => {
    if (!learners.has(source.speaker) || politenessOf(sentence.text) !== "keigo") return [];
    const say = `${source.speaker} learns Japanese and speaks honorific or humble words in an N5 scene: say it with です and ます, or choose another level.`;
    return [{ file: scene.file, line: scene.lineOf([...at, "ja"]), say }];
  });
});

/** The category for learners who start from zero, and the most letters and digits of a line there. */
const firstCategory = { id: "first-steps", longestLine: 12 };

export const firstLinesAreShort: Check = inEachScene((compiled) => {
  const { scene, categoryId } = compiled.source;
  if (categoryId !== firstCategory.id) return [];
  return everyLine(compiled).flatMap(({ source, sentence, at }) => {
    const count = [...sentence.text].filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
    if (count <= firstCategory.longestLine) return [];
    const say = `segment ${source.segment} has ${count} characters without punctuation: at most ${firstCategory.longestLine} in the first scenes.`;
    return [{ file: scene.file, line: scene.lineOf([...at, "ja"]), say }];
  });
});
