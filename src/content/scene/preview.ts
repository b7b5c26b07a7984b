import { previewLines } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import type { CompiledLine } from "./compile-line.ts";
import type { CompiledScene } from "./compile-scene.ts";

/** The lines everybody may see: dictionary and search know of no others. */
export function visibleLines({ source, lines }: CompiledScene): CompiledLine[] {
  return source.scene.data.access === "member" ? lines.slice(0, previewLines) : lines;
}

/** What learners without membership see of a members' scene: intro, vocabulary, the first lines, nothing of the rest. */
export function previewOf(scene: ContentData): ContentData {
  const lines = scene.lines.slice(0, previewLines).map(({ blank: _blank, ...line }) => line);
  const shown = new Set(lines.map((line) => line.segment));
  const words = new Set([
    ...lines.flatMap((line) => line.tokens.flatMap((token) => token.lexeme ?? [])),
    ...scene.vocabulary.map((word) => word.lexeme),
  ]);
  // Field by field: a new field of a scene is withheld until it is added here.
  const { id, title, japaneseTitle, summary, level, category, coverImage, access } = scene;
  const { goal, intro, cast, vocabulary } = scene;
  return {
    id,
    title,
    japaneseTitle,
    summary,
    level,
    category,
    coverImage,
    access,
    goal,
    intro,
    notes: scene.notes.filter((note) => note.segment === undefined || shown.has(note.segment)),
    cast,
    lines,
    vocabulary,
    lexemes: Object.fromEntries(Object.entries(scene.lexemes).filter(([word]) => words.has(word))),
    locked: scene.lines.length - lines.length,
  };
}
