import { previewLines } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import type { CompiledLine } from "./compile-line.ts";
import { everyLine } from "./compile-scene.ts";
import type { CompiledScene } from "./compile-scene.ts";

/** The public lines, for dictionary and search. */
export function visibleLines(scene: CompiledScene): CompiledLine[] {
  return scene.source.scene.data.access === "member" ? scene.lines.slice(0, previewLines) : everyLine(scene);
}

/** The preview of a members' scene: introduction, vocabulary and the first lines. */
export function previewOf(scene: ContentData): ContentData {
  const lines = scene.lines
    .slice(0, previewLines)
    .map(({ blank: _blank, explanation: _explanation, registers: _registers, ...line }) => line);
  const shown = new Set(lines.map((line) => line.segment));
  const words = new Set([
    ...lines.flatMap((line) => line.tokens.flatMap((token) => token.lexeme ?? [])),
    ...scene.vocabulary.map((word) => word.lexeme),
  ]);
  // The preview lists its fields one by one, so that a new field of a scene is withheld by default.
  const { id, title, japaneseTitle, summary, level, category, coverImage, access } = scene;
  const { goal, intro, cast, vocabulary, patterns } = scene;
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
    ...(patterns && { patterns }),
    vocabulary,
    lexemes: Object.fromEntries(Object.entries(scene.lexemes).filter(([word]) => words.has(word))),
    locked: scene.lines.length - lines.length,
  };
}
