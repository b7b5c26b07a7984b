import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { CategoryItem, ContentItem } from "./category.schema.ts";
import type { DownloadFacts, LexemeData, WordForm } from "./content.schema.ts";

/** To be raised when the format of a compiled file changes, so that no server reads files of another version. */
export const compiledFormat = 5;

/** The files that the compiler writes and the server reads. */
export const compiledFiles = {
  catalogue: "catalogue.json",
  answers: "answers.json",
  dictionary: "dictionary.json",
  search: "search.json",
} as const;

/** `catalogue.json`: the categories and their scenes, in the order learners see them. */
export type CompiledCatalogue = Record<ContentLanguage, (CategoryItem & { contents: ContentItem[] })[]>;

/** Where a ready response is in the pack: from offset `at`, `br` bytes of brotli, then `gzip` bytes of gzip. */
export type Slot = { tag: string; at: number; br: number; gzip: number };

/** A scene's responses. One with a preview is for members; everybody else gets the preview. */
export type SceneSlots = { whole: Slot; preview?: Slot };

/** `answers.json`: where to find the responses that depend on their address and language only, envelope included. */
export type ResponseIndex = {
  format: number;
  /** The file with the bytes. Its name contains a hash of them. */
  pack: string;
  /** Files of speech that only members may hear: of withheld lines, unless something everybody may see says the same. */
  withheldAudio: string[];
  /** What each scene takes on a device that keeps it. */
  keeping: DownloadFacts;
  languages: Record<
    ContentLanguage,
    { list: Slot; town: Slot; categories: Record<string, Slot>; scenes: Record<string, SceneSlots> }
  >;
};

export type CompiledLexeme = {
  id: string;
  /** What is the same in every language. */
  data: Omit<LexemeData, "meaning">;
  meaning: Record<ContentLanguage, string>;
  /** Other ways to write it. */
  writings: string[];
  /** Its reading, and how it sounds where that differs: こんにちは, こんにちわ. */
  readings: string[];
  inflection?: InflectionClass;
  /** Scenes in which it occurs in a line that is not for members only: id and the first such segment. */
  scenes: [id: string, segment: number][];
};

/** `dictionary.json`. Numbers are indices into `lexemes`. */
export type CompiledDictionary = {
  format: number;
  lexemes: CompiledLexeme[];
  /** Prefixes of all forms of a word, as written (kanji or kana) and by sound. A text without one of them is not a form of it. */
  starts: { written: Record<string, number[]>; spoken: Record<string, number[]> };
  /** Words as they are written in lines, where that differs from every writing of the entry. */
  seen: Record<string, { lexeme: number; form?: WordForm }[]>;
};

/** A Japanese text with the spellings that search also finds it by: in kana, and by sound. */
export type SpeltText = { japanese: string; spellings: string[] };

/** `search.json`: the texts of every scene that are not for members only. Titles and summaries are in the catalogue. */
export type CompiledSearch = {
  format: number;
  scenes: {
    id: string;
    title: SpeltText;
    lines: (SpeltText & { segment: number })[];
    /** One text per line. */
    translations: Record<ContentLanguage, string[]>;
  }[];
};

/** The files that state their format, by their names in `compiledFiles`. */
export type Compiled = { answers: ResponseIndex; dictionary: CompiledDictionary; search: CompiledSearch };
