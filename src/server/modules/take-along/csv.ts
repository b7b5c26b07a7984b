import { bracketFurigana } from "#domain/japanese/writing/bracket-furigana.ts";
import { kanaText, plainText } from "./entries.ts";
import type { Entry } from "./entries.ts";
import { inTurns } from "./in-turns.ts";

/** Column names are English, so that import rules in other programs do not depend on the language. */
const columns = [
  "id",
  "kind",
  "scene",
  "level",
  "speaker",
  "japanese",
  "furigana",
  "reading",
  "romaji",
  "translation",
  "accent",
  "question",
  "context",
] as const;
type Row = Record<(typeof columns)[number], string>;

/**
 * Writes the entries as a table: UTF-8 with a byte order mark, which Excel needs, and CRLF as RFC 4180
 * requires.
 */
export async function csvFile(entries: readonly Entry[]): Promise<string[]> {
  const lines = [`\uFEFF${columns.join(",")}\r\n`];
  for await (const entry of inTurns(entries)) {
    const row = rowOf(entry);
    lines.push(`${columns.map((column) => cell(row[column])).join(",")}\r\n`);
  }
  return lines;
}

function rowOf(entry: Entry): Row {
  const { key, about, scene, line } = entry;
  const isWord = entry.about === "word";
  const ruby = isWord ? entry.word.ruby : line.ruby;
  return {
    id: key,
    kind: about,
    scene: scene.title,
    level: scene.level,
    speaker: isWord ? "" : line.speaker,
    japanese: plainText(ruby),
    furigana: bracketFurigana(ruby),
    reading: isWord ? entry.word.reading : kanaText(ruby),
    romaji: isWord ? entry.word.romaji : line.romaji,
    translation: isWord ? entry.word.meaning : line.translation,
    accent: isWord ? String(entry.word.accent) : "",
    question: entry.about === "blank" ? plainText(entry.asked) : "",
    context: contextOf(entry),
  };
}

/** Returns the sentence in which a word occurs, or the line before a line. */
function contextOf(entry: Entry): string {
  if (entry.about === "word") return plainText(entry.line.ruby);
  return entry.about === "line" && entry.before !== undefined ? plainText(entry.before.ruby) : "";
}

/**
 * Quotes a cell if necessary. Spreadsheets run cells that start like a formula, so such cells get an
 * apostrophe.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
