import type { BookletChapter } from "#contract/take-along.schema.ts";
import type { Entry, Phrase, Way, Word } from "./entries.ts";

/**
 * Groups the entries by scene. A chapter has the lines, including those with blanks, and the words, without
 * duplicates.
 */
export function bookletChapters(entries: readonly Entry[]): BookletChapter[] {
  return [...Map.groupBy(entries, ({ scene }) => scene.id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const spoken = own.filter(({ about }) => about !== "word");
    const author = spoken.filter(({ way }) => way === undefined).map(({ line }) => line);
    const words = own.flatMap((entry) => (entry.about === "word" ? [entry.word] : []));
    return [
      {
        ...first.scene,
        lines: once(author).map(lineOf),
        ways: waysOf(spoken),
        words: words.map(wordOf),
      },
    ];
  });
}

function waysOf(spoken: readonly Entry[]): BookletChapter["ways"] {
  const ways = new Map<string, { way: Way; lines: Phrase[] }>();
  for (const { way, line } of spoken) {
    if (way === undefined) continue;
    const { lines } = ways.get(way.id) ?? { lines: [] };
    ways.set(way.id, { way, lines: [...lines, line] });
  }
  return [...ways.values()].map(({ way: { after, intent }, lines }) => ({
    after: lineOf(after),
    intent,
    lines: once(lines).map(lineOf),
  }));
}

/** Drops duplicates, because a line and its blank have the same text. */
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
