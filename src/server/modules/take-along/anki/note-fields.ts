import { isHighMora } from "#domain/japanese/pitch-accent.ts";
import { bracketFurigana } from "#domain/japanese/writing/bracket-furigana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { morasOf } from "#domain/japanese/writing/moras.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { Entry, Word } from "#server/modules/take-along/entries.ts";
import { noteTypes } from "./note-types.ts";

type Fields<About extends Entry["about"]> = Record<(typeof noteTypes)[About]["fields"][number], string>;

/**
 * Names an audio file in Anki's media folder. All decks of a learner share the folder, so the name has a
 * prefix.
 */
export const mediaName = (file: string): string => `kaiwa-${file}`;

/** Returns the fields of a note, in the order of its note type. */
export function noteFields(entry: Entry): string[] {
  const values = fieldsOf(entry);
  return noteTypes[entry.about].fields.map((name) => values[name] ?? "");
}

function fieldsOf(entry: Entry): Record<string, string> {
  const { line } = entry;
  const Scene = escapeHtml(entry.scene.title);
  const Translation = escapeHtml(line.translation);
  const Romaji = escapeHtml(line.romaji);
  const Speaker = escapeHtml(line.speaker);
  const Sound = sound(line.audio);
  if (entry.about === "word")
    return {
      Word: furigana(entry.word.ruby),
      Meaning: escapeHtml(entry.word.meaning),
      Accent: accent(entry.word),
      Sound: sound(entry.word.audio),
      Romaji: escapeHtml(entry.word.romaji),
      Example: furigana(line.ruby),
      "Example translation": Translation,
      "Example sound": Sound,
      Scene,
    } satisfies Fields<"word">;
  const shared = { Line: furigana(line.ruby), Translation, Sound, Romaji, Speaker, Scene };
  if (entry.about === "blank")
    return {
      ...shared,
      Question: furigana(entry.asked),
      Answer: furigana(entry.answer),
      Words: wordList(entry.words),
    } satisfies Fields<"blank">;
  return {
    ...shared,
    Before: furigana(entry.before?.ruby ?? []),
    "Before translation": escapeHtml(entry.before?.translation ?? ""),
    "Before sound": sound(entry.before?.audio),
    "Before speaker": escapeHtml(entry.before?.speaker ?? ""),
    Words: wordList(entry.words),
  } satisfies Fields<"line">;
}

const furigana = (ruby: readonly RubyPiece[]): string => escapeHtml(bracketFurigana(ruby));

const sound = (file: string | undefined): string => (file === undefined ? "" : `[sound:${mediaName(file)}]`);

/** Marks the pitch on the reading: a line above high morae, and a step where the pitch falls. */
function accent({ reading, accent: fall }: Word): string {
  const moras = morasOf(reading).map((mora, index) => {
    const names = ["mora", isHighMora(index, fall) && "high", index === fall - 1 && "falls"];
    return `<span class="${names.filter(Boolean).join(" ")}">${escapeHtml(mora)}</span>`;
  });
  return moras.join("");
}

function wordList(words: readonly Word[]): string {
  const rows = words.map(
    (word) => `<div>${escapeHtml(word.headword)} ${accent(word)} ${escapeHtml(word.meaning)}</div>`,
  );
  return rows.join("");
}
