import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Problem } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { suggestion } from "#content/read/nearest.ts";

/** A language file translates exactly the lines of the scene. */
export const everyLineInEveryLanguage: Check = inEachScene((scene) => {
  const { source } = scene;
  const lines = everyLine(scene);
  const segments = lines.map((line) => line.source.segment);
  return contentLanguages.flatMap((language): Problem[] => {
    const texts = source.texts[language];
    if (texts === undefined) return [];
    const written = new Set(Object.keys(texts.data.lines).map(Number));
    const missing = lines
      .filter((line) => !written.has(line.source.segment))
      .map((line) => ({
        file: texts.file,
        line: texts.lineOf(["lines"]),
        say: `segment ${line.source.segment} 「${line.sentence.text}」 is not translated: add "${line.source.segment}: …" under lines, in ${language}.`,
      }));
    const superfluous = [...written]
      .filter((segment) => !segments.includes(segment))
      .map((segment) => ({
        file: texts.file,
        line: texts.lineOf(["lines", segment]),
        say: `segment ${segment} is not a line of scene.yaml (${segments.join(", ")}): take it out, or correct its number.`,
      }));
    return [...missing, ...superfluous];
  });
});

/** A note has its text in every language it is for, and belongs to an existing line. */
export const notesInEveryLanguage: Check = inEachScene(({ source, lines }) => {
  const { scene } = source;
  const notes = scene.data.notes;
  const segments = lines.map((line) => line.source.segment);
  const ids = notes.map(({ id }) => id);
  const here = notes.flatMap(({ id, segment }, index): Problem[] => {
    if (ids.indexOf(id) < index)
      return [
        {
          file: scene.file,
          line: scene.lineOf(["notes", index, "id"]),
          say: `there are two notes called "${id}": give each its own name.`,
        },
      ];
    if (segment === undefined || segments.includes(segment)) return [];
    const say = `the note "${id}" stands beside segment ${segment}, which is not a line (${segments.join(", ")}).`;
    return [{ file: scene.file, line: scene.lineOf(["notes", index, "segment"]), say }];
  });
  const inTexts = contentLanguages.flatMap((language): Problem[] => {
    const texts = source.texts[language];
    if (texts === undefined) return [];
    const wanted = notes.filter(({ only }) => isFor(language, only)).map(({ id }) => id);
    const written = Object.keys(texts.data.notes);
    const missing = wanted
      .filter((id) => !written.includes(id))
      .map((id) => ({
        file: texts.file,
        line: texts.lineOf(["notes"]),
        say: `the note "${id}" has no text in ${language}: add it under notes, with title and text.`,
      }));
    const superfluous = written
      .filter((id) => !wanted.includes(id))
      .map((id) => ({
        file: texts.file,
        line: texts.lineOf(["notes", id]),
        say: ids.includes(id)
          ? `the note "${id}" is not for readers of ${language}: take it out here, or add ${language} to its "only" in scene.yaml.`
          : `the note "${id}" is not in scene.yaml: add it there, or take it out.${suggestion(id, wanted)}`,
      }));
    return [...missing, ...superfluous];
  });
  return [...here, ...inTexts];
});

function isFor(language: ContentLanguage, only: readonly ContentLanguage[] | undefined): boolean {
  return only === undefined || only.includes(language);
}
