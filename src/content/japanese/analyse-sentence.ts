import { alignFurigana } from "#domain/japanese/writing/furigana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { hasKanji } from "#domain/japanese/writing/kana.ts";
import type { NamedForm } from "#domain/japanese/inflection/inflect.ts";
import { cutText } from "./cut/cut-text.ts";
import { groupWords } from "./words/group-words.ts";
import type { WordGroup } from "./words/group-words.ts";
import { parseInlineReadings } from "./cut/inline-readings.ts";
import type { AuthoredReading } from "./cut/inline-readings.ts";
import { normaliseText } from "./cut/normalise-text.ts";
import type { NormalisedText } from "./cut/normalise-text.ts";
import { wordClass } from "./words/word-class.ts";
import type { WordClass } from "./words/word-class.ts";
import { readAsAuthored, readInContext } from "./read/read-in-context.ts";
import { romanise } from "./romaji/romanise.ts";
import type { ReadingSource, ReadMorpheme } from "./morpheme/read-morpheme.ts";

export type Token = {
  readonly surface: string;
  /** Hiragana, or the punctuation mark itself. */
  readonly reading: string;
  readonly romaji: string;
  readonly lemma: string;
  readonly pos: WordClass;
  readonly ruby: readonly RubyPiece[];
  readonly source: ReadingSource;
};

/** A tappable word: 行っています, with dictionary form and form. */
export type Word = {
  readonly surface: string;
  readonly reading: string;
  /** With spaces: "itte imasu". */
  readonly romaji: string;
  readonly lemma: string;
  readonly pos: WordClass;
  readonly ruby: readonly RubyPiece[];
  readonly form?: NamedForm;
  /** Tokens [from, to) of the sentence. */
  readonly from: number;
  readonly to: number;
};

export type AnalysedSentence = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: readonly Word[];
  readonly romaji: string;
  /** Mistakes in the notation. */
  readonly problems: readonly string[];
};

/** Tokenises a Japanese line with readings, romaji and furigana. Readings in the line, as in 空{あ}いて, have priority. */
export function analyseSentence(line: string): AnalysedSentence {
  const { text, readings, problems } = parseInlineReadings(line);
  const normalised = normaliseText(text);
  const cut = readInContext(normalised.text, cutText(normalised.text));
  const morphemes = readAsAuthored(normalised.text, cut, toNormalised(readings, normalised));
  const romaji = romanise(morphemes);
  const tokens = morphemes.map((morpheme, index) =>
    token(morpheme, text, normalised, romaji.tokens[index] ?? ""),
  );
  const words = groupWords(morphemes).map((group) =>
    word(group, tokens, romanise(morphemes.slice(group.from, group.to)).sentence),
  );
  return { text, tokens, words, romaji: romaji.sentence, problems };
}

function word(group: WordGroup, tokens: readonly Token[], romaji: string): Word {
  const parts = tokens.slice(group.from, group.to);
  const head = parts.find((part) => part.pos !== "prefix") ?? parts[0];
  return {
    surface: parts.map((part) => part.surface).join(""),
    reading: parts.map((part) => part.reading).join(""),
    romaji,
    pos: head?.pos ?? "symbol",
    ruby: joinKana(parts.flatMap((part) => part.ruby)),
    ...group,
  };
}

/** Merges adjacent kana: 行|っ|て|い|ます → 行|っています. */
export function joinKana(pieces: readonly RubyPiece[]): RubyPiece[] {
  const joined: RubyPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.length === 1 && piece.length === 1)
      joined[joined.length - 1] = [last[0] + piece[0]];
    else joined.push(piece);
  }
  return joined;
}

function toNormalised(readings: readonly AuthoredReading[], { source }: NormalisedText): AuthoredReading[] {
  const at = (original: number): number => source.findIndex((position) => position >= original);
  return readings.map(({ start, end, reading }) => ({ start: at(start), end: at(end), reading }));
}

function token(morpheme: ReadMorpheme, text: string, { source }: NormalisedText, romaji: string): Token {
  const surface = text.slice(source[morpheme.start], source[morpheme.end]);
  const isMark = morpheme.classes[0] === "記号" || morpheme.reading === "";
  const reading = isMark && morpheme.source !== "number" ? surface : morpheme.reading;
  return {
    surface,
    reading,
    romaji,
    lemma: morpheme.lemma === morpheme.surface ? surface : morpheme.lemma,
    pos: wordClass(morpheme),
    ruby: rubyOf(surface, reading, morpheme),
    source: morpheme.source,
  };
}

/** Only kanji, digits and letters need ruby. */
function rubyOf(surface: string, reading: string, morpheme: ReadMorpheme): RubyPiece[] {
  const needsRuby =
    hasKanji(surface) || /[\p{L}\p{N}]/u.test(surface.replace(/[\p{sc=Hira}\p{sc=Kana}ー]/gu, ""));
  if (!needsRuby && morpheme.source !== "number" && morpheme.source !== "author") return [[surface]];
  return alignFurigana(surface, reading);
}
