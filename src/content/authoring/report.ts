import { everyChosen } from "#domain/scene/paths.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { wordsByLevel } from "#content/checks/level.ts";
import type { Examined } from "#content/examine.ts";
import { politenessOf } from "#content/japanese/politeness.ts";
import type { Politeness } from "#content/japanese/politeness.ts";
import { sceneFunctions } from "#content/read/format/scene.ts";
import { courseOf, entriesOf, wordsMetBefore } from "#content/scene/course.ts";
import { everyLine, repairTexts } from "#content/scene/compile-scene.ts";
import type { CompiledScene } from "#content/scene/compile-scene.ts";
import { levels } from "#content/read/format/texts.ts";

/** A report for authors: coverage by scene, then the lexicon. */
export function coverageReport(examined: Examined): string {
  const { problems } = examined;
  const gaps =
    problems.length === 0
      ? ["no gap"]
      : [
          `${problems.length} ${problems.length === 1 ? "gap" : "gaps"}:`,
          ...problems.map(({ file, line, say }) => `  ${file}:${line}: ${say}`),
        ];
  return [
    ...sceneTable(examined),
    "",
    ...courseTable(examined),
    "",
    ...breadthTable(examined),
    "",
    ...lexiconLines(examined),
    "",
    ...gaps,
  ].join("\n");
}

const headings = [
  "scene",
  "level",
  "access",
  "lines",
  "wordings",
  "paths",
  "blanks",
  "notes",
  "languages",
  "words",
  "harder",
];

function sceneTable({ sources, scenes }: Examined): string[] {
  const byCategory = sources.categories.data.flatMap(({ id }) =>
    scenes.filter(({ source }) => source.categoryId === id),
  );
  const rows = byCategory.map((scene) => {
    const { words, harder } = wordsByLevel(scene);
    const { source, lines } = scene;
    const { level, access, notes } = source.scene.data;
    return {
      cells: [`${source.categoryId}/${source.id}`, level, access],
      counts: [
        everyLine(scene).length,
        everyLine(scene).reduce((sum, { also }) => sum + also.length, 0),
        everyChosen(source.scene.data).length,
        lines.filter(({ blank }) => blank !== undefined).length,
        notes.length,
      ],
      languages: languagesOf(scene),
      words: [words.length, harder.length],
    };
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const total = [
    `total: ${rows.length}`,
    "",
    "",
    ...[0, 1, 2, 3, 4].map((column) => String(sum(rows.map(({ counts }) => counts[column] ?? 0)))),
    "",
    String(distinctWords(scenes).size),
    "",
  ];
  const body = rows.map(({ cells, counts, languages, words }) => [
    ...cells,
    ...counts.map(String),
    languages,
    ...words.map(String),
  ]);
  return aligned([headings, ...body, total]);
}

/** How many scenes there are of each topic, and with each function and pattern. */
function breadthTable({ sources, scenes }: Examined): string[] {
  const counted = (
    names: readonly string[],
    namesOf: (scene: CompiledScene) => readonly string[],
  ): string => {
    const counts = new Map(names.map((name) => [name, 0]));
    for (const name of scenes.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
    const rows = [...counts].sort(([, one], [, other]) => other - one);
    return rows.map(([name, count]) => `${name} ${count}`).join(", ");
  };
  const categories = sources.categories.data.map(({ id }) => id);
  return aligned([
    ["breadth", "scenes of each"],
    ["topics", counted(categories, ({ source }) => [source.categoryId])],
    ["functions", counted(sceneFunctions, ({ source }) => source.scene.data.functions)],
    ["patterns", counted([], ({ source }) => Object.keys(source.scene.data.patterns))],
  ]);
}

/** The scenes in course order: repeated words, politeness, duration, functions. */
function courseTable({ sources, scenes }: Examined): string[] {
  const course = courseOf(scenes, sources);
  const again = wordsMetBefore(course);
  const body = course.map(({ source, lines }) => {
    const said = lines.map(({ sentence }) => sentence.text);
    const manner = (wanted: Politeness): string =>
      String(said.filter((line) => politenessOf(line) === wanted).length);
    const { level, functions } = source.scene.data;
    return [
      source.id,
      level,
      String(again.get(source.id) ?? 0),
      manner("casual"),
      manner("polite"),
      manner("keigo"),
      String(Math.round(said.join("").length / Math.max(1, said.length))),
      functions.join(", "),
    ];
  });
  return aligned([
    ["course", "level", "met before", "casual", "polite", "keigo", "characters", "functions"],
    ...body,
  ]);
}

function languagesOf(scene: CompiledScene): string {
  const missing = contentLanguages.filter((language) => !isComplete(scene, language));
  const count = `${contentLanguages.length - missing.length} of ${contentLanguages.length}`;
  return missing.length === 0 ? count : `${count} (without ${missing.join(", ")})`;
}

function isComplete(scene: CompiledScene, language: ContentLanguage): boolean {
  const { source } = scene;
  const lines = everyLine(scene);
  const texts = source.texts[language]?.data;
  if (texts === undefined) return false;
  const notes = source.scene.data.notes.filter(({ only }) => only === undefined || only.includes(language));
  return (
    lines.every((line) => texts.lines[String(line.source.segment)] !== undefined) &&
    notes.every(({ id }) => texts.notes[id] !== undefined)
  );
}

function distinctWords(scenes: readonly CompiledScene[]): Set<string> {
  const shared = scenes
    .flatMap(repairTexts)
    .flatMap(({ words }) => words.flatMap(({ lexeme }) => lexeme?.id ?? []));
  return new Set([...scenes.flatMap((scene) => [...entriesOf(scene)]), ...shared]);
}

function lexiconLines({ sources, scenes }: Examined): string[] {
  const used = distinctWords(scenes);
  const entries = sources.lexicon.flatMap(({ file, data }) => data.map((lexeme) => ({ file, lexeme })));
  const perLevel = levels.map((level) => {
    const count = entries.filter(({ lexeme }) => lexeme.level === level).length;
    return `${level} ${count}`;
  });
  const unused = entries.filter(({ lexeme }) => !used.has(lexeme.id));
  // Only the core lexicon may have unused words. The words of the other files are for scenes of their
  // category.
  const astray = unused.filter(({ file }) => !file.endsWith("/core.yaml"));
  return [
    `${entries.length} words in the lexicon (${perLevel.join(", ")}): ${entries.length - unused.length} used, ${unused.length} not used yet`,
    ...astray.map(({ file, lexeme }) => `  ${file}: no scene uses 「${lexeme.id}」`),
  ];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        /^\d+$/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}
