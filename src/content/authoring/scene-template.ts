import { placeholder } from "#content/checks/filled-in.ts";
import { placeNames } from "#content/pictures/scenery/scenery.ts";
import { sceneFunctions } from "#content/read/format/scene.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { hours, weathers } from "#domain/site/skies.ts";
import { languageNames } from "#domain/site/languages.ts";

/** The minimum number of lines. */
const lineCount = 8;
/** The minimum number of blanks, spread over the scene. */
const blanks = new Set([1, 2, 4, 5, 7]);

const schema = (name: string): string =>
  `# yaml-language-server: $schema=../../../schemas/${name}.schema.json`;

/** The template of `scene.yaml`; every ${placeholder} is to be filled in. */
export function sceneTemplate([first, second]: readonly [string, string]): string {
  const lines = Array.from({ length: lineCount }, (_, segment) => {
    const speaker = segment % 2 === 0 ? first : second;
    const blank = blanks.has(segment)
      ? [`    blank: ${placeholder}`, `    distractors: [${placeholder}, ${placeholder}, ${placeholder}]`]
      : [];
    return [`  - segment: ${segment}`, `    speaker: ${speaker}`, `    ja: ${placeholder}`, ...blank];
  });
  return [
    schema("scene"),
    `# Write over every ${placeholder}; npm run content:check says what is still wrong. docs/content-guide.md explains.`,
    "",
    `title: ${placeholder} # in Japanese, at most 14 characters`,
    "level: N5 # N5, N4 or N3: at most three in ten words may be harder",
    "access: free # free or member",
    "# Where, when and in what weather it takes place: this is drawn. No two scenes share all three.",
    `# place: ${placeNames.join(" ")}`,
    `# time: ${hours.join(" ")}; weather: ${weathers.join(" ")}`,
    "scenery: { place: park, time: evening, weather: clear }",
    `functions: [ask, explain] # what is done with words, two to six of: ${sceneFunctions.join(" ")}`,
    `cast: [${first}, ${second}] # people of content/cast.yaml; no two with one voice`,
    "",
    "# 8 to 14 lines. Numbers begin at 0 and stay: learners' progress names them.",
    "# A reading goes into braces where a machine would read a word wrong: 空{あ}いて.",
    "# blank: what learners fill in, as it stands in the line, exactly once; at least five lines have one.",
    "# distractors: three wrong answers of the same kind. accepted: other right answers, such as [少し].",
    "# words: which entry is meant where several fit, such as { 空いて: 空く-あく }.",
    "lines:",
    ...lines.flat(),
    "",
    "# Cultural notes; their texts stand in the language files. segment: the line a note stands beside.",
    "# only: [zh, zh-TW] keeps a note, such as one on a false friend, for readers of these languages.",
    "notes:",
    "  - id: first-note # a name for it, here and in the language files",
    "    segment: 0",
    "",
    "# Words worth learning here: ids of the lexicon, in the order of the lines.",
    `vocabulary: [${Array.from({ length: 5 }, () => placeholder).join(", ")}]`,
    "",
  ].join("\n");
}

/** The template of `<language>.yaml`. `partners` are the characters who do not learn Japanese. */
export function textsTemplate(language: ContentLanguage, partners: readonly string[]): string {
  const lines = Array.from({ length: lineCount }, (_, segment) => `  ${segment}: ${placeholder}`);
  const remembers = partners.map((id) => `  ${id}: ${placeholder}`);
  const aboutLines =
    language === "ja"
      ? "# What each line says, in other and easy words: not the line again."
      : "# Each line as a native speaker would say it there, not word by word.";
  return [
    schema("scene-texts"),
    `# ${languageNames[language]}`,
    `title: ${placeholder}`,
    `summary: ${placeholder}`,
    `goal: ${placeholder}`,
    "# What the learner did here, in one short sentence.",
    `did: ${placeholder}`,
    ...(remembers.length === 0
      ? []
      : ["# What each partner remembers of the learner, in one short, warm sentence.", "remembers:"]),
    ...remembers,
    "intro: |",
    `  ${placeholder}`,
    aboutLines,
    "lines:",
    ...lines,
    "notes:",
    "  first-note:",
    `    title: ${placeholder}`,
    `    text: ${placeholder}`,
    "",
  ].join("\n");
}
