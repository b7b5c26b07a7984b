import type { BookletChapter } from "#contract/take-along.schema.ts";
import type { Entry, Phrase, Word } from "./entries.ts";

/** The entries by scene: lines, also those of blanks, and words, each once. */
export function bookletChapters(entries: readonly Entry[]): BookletChapter[] {
  return [...Map.groupBy(entries, ({ scene }) => scene.id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const spoken = own.filter(({ about }) => about !== "word").map(({ line }) => line);
    const words = own.flatMap((entry) => (entry.about === "word" ? [entry.word] : []));
    return [{ ...first.scene, lines: once(spoken).map(lineOf), words: words.map(wordOf) }];
  });
}

/** A line and its blank are the same text. */
function once(lines: readonly Phrase[]): Phrase[] {
  return [
    ...new Map(lines.map((line) => [`${line.speaker} ${line.romaji} ${line.translation}`, line])).values(),
  ];
}

const lineOf = ({ speaker, ruby, romaji, translation }: Phrase): BookletChapter["lines"][number] => ({
  speaker,
  ruby: ruby.map(pieceOf),
  romaji,
  translation,
});

const wordOf = ({ ruby, reading, romaji, accent, meaning }: Word): BookletChapter["words"][number] => ({
  ruby: ruby.map(pieceOf),
  reading,
  romaji,
  accent,
  meaning,
});

const pieceOf = ([base, reading]: Word["ruby"][number]): [string] | [string, string] =>
  reading === undefined ? [base] : [base, reading];
