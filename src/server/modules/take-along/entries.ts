import type { ContentData, ContentLine, ContentToken, LexemeData } from "#contract/content.schema.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { cardId, parseCardId } from "#domain/review/events/card.ts";
import { chosenFor } from "#domain/scene/chosen.ts";
import { allLines, pathOf } from "#domain/scene/paths.ts";

/** A spoken text with the name of its audio file. */
export type Phrase = {
  speaker: string;
  ruby: readonly RubyPiece[];
  romaji: string;
  translation: string;
  audio: string | undefined;
};

export type Word = {
  ruby: readonly RubyPiece[];
  headword: string;
  reading: string;
  romaji: string;
  meaning: string;
  accent: number;
  audio: string | undefined;
};

/** A card with everything that a file contains about it. */
export type Entry = {
  /** Identifies the note in all later exports. A word is one note, even if it occurs in several scenes. */
  key: string;
  scene: { id: string; title: string; level: string };
  line: Phrase;
  /** Set if the line is not on the author's path: the line before it, and what the learner wants to say. */
  way?: Way;
} & (
  | { about: "line"; before: Phrase | undefined; words: readonly Word[] }
  | { about: "blank"; asked: readonly RubyPiece[]; answer: readonly RubyPiece[]; words: readonly Word[] }
  | { about: "word"; word: Word }
);

export type Way = { id: string; after: Phrase; intent?: string | undefined };

export type ReadAudio = (file: string) => Promise<Uint8Array>;

/**
 * Returns the card in its scene. Returns undefined if its line, blank or word does not exist or is withheld
 * from this caller.
 */
export function entryOf(id: string, scene: ContentData): Entry | undefined {
  const card = parseCardId(id);
  if (card === undefined) return undefined;
  const path = pathOf(scene, chosenFor(scene, card.segment, {}));
  const at = path.findIndex(({ segment }) => segment === card.segment);
  const line = path[at];
  if (line === undefined) return undefined;
  const base = {
    key: cardId(card),
    scene: { id: scene.id, title: scene.title, level: scene.level },
    line: phraseOf(line, scene),
  };
  const way = wayOf(card.segment, scene);
  if (card.about === "word") {
    const lexeme = scene.lexemes[card.lexeme];
    return lexeme && { ...base, key: `word/${card.lexeme}`, about: "word", word: wordOf(lexeme) };
  }
  const words = wordsIn(line, scene);
  if (card.about === "line") {
    const before = path[at - 1];
    return { ...base, ...way, about: "line", before: before && phraseOf(before, scene), words };
  }
  if (line.blank === undefined) return undefined;
  const { from, to } = line.blank;
  const { tokens } = line;
  const asked = [...rubyOf(tokens.slice(0, from)), gap, ...rubyOf(tokens.slice(to))];
  return { ...base, ...way, about: "blank", asked, answer: rubyOf(tokens.slice(from, to)), words };
}

function wayOf(segment: number, scene: ContentData): { way?: Way } {
  for (const { after, choices } of scene.turns ?? []) {
    const choice = choices.find(({ lines }) => lines.some((line) => line.segment === segment));
    const line = choice && allLines(scene).find((one) => one.segment === after);
    if (line !== undefined)
      return { way: { id: `${after}/${choice?.id}`, after: phraseOf(line, scene), intent: choice?.intent } };
  }
  return {};
}

/** Shown instead of the words of a blank. */
const gap: RubyPiece = ["＿＿＿"];

const rubyOf = (tokens: readonly ContentToken[]): RubyPiece[] => tokens.flatMap(({ ruby }) => ruby);

function phraseOf(line: ContentLine, { cast }: ContentData): Phrase {
  return {
    speaker: cast.find(({ id }) => id === line.speaker)?.name ?? "",
    ruby: rubyOf(line.tokens),
    romaji: line.romaji,
    translation: line.translation,
    audio: fileOf(line.audio?.url),
  };
}

function wordsIn({ tokens }: ContentLine, { lexemes }: ContentData): Word[] {
  const ids = new Set(tokens.map(({ lexeme }) => lexeme));
  return [...ids].flatMap((id) => {
    const lexeme = id === undefined ? undefined : lexemes[id];
    return lexeme === undefined ? [] : [wordOf(lexeme)];
  });
}

function wordOf({ ruby, headword, reading, romaji, meaning, accent, audio }: LexemeData): Word {
  return { ruby, headword, reading, romaji, meaning, accent, audio: fileOf(audio) };
}

/** @example fileOf("/audio/00529c5e90b6d151.mp3") // "00529c5e90b6d151.mp3" */
function fileOf(url: string | undefined): string | undefined {
  return url && /^\/audio\/([0-9a-f]{16}\.mp3)$/.exec(url)?.[1];
}

export const plainText = (ruby: readonly RubyPiece[]): string => ruby.map(([base]) => base).join("");

export const kanaText = (ruby: readonly RubyPiece[]): string =>
  ruby.map(([base, reading]) => reading ?? base).join("");
