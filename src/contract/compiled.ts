import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { CategoryItem, ContentItem } from "./category.schema.ts";
import type { DownloadFacts, LexemeData, SoundBridge, WordForm } from "./content.schema.ts";

/** Increment this version if the format of a compiled file changes. */
export const compiledFormat = 7;

/** The files that the compiler writes and the server reads. */
export const compiledFiles = {
  catalogue: "catalogue.json",
  answers: "answers.json",
  dictionary: "dictionary.json",
  search: "search.json",
} as const;

/** `catalogue.json`: categories and scenes in display order. */
export type CompiledCatalogue = Record<ContentLanguage, (CategoryItem & { contents: ContentItem[] })[]>;

/**
 * Where a response is in the pack file. At offset `at` begin `br` bytes of brotli, and `gzip` bytes of gzip
 * follow.
 */
export type Slot = { tag: string; at: number; br: number; gzip: number };

/** A scene's responses. A members' scene also has a preview, which callers without membership get. */
export type SceneSlots = { whole: Slot; preview?: Slot };

/** `answers.json`: responses that depend only on address and language, with envelope. */
export type ResponseIndex = {
  format: number;
  pack: string;
  /** Audio files that only members may hear, unless public content has the same audio. */
  withheldAudio: string[];
  keeping: DownloadFacts;
  languages: Record<
    ContentLanguage,
    {
      list: Slot;
      town: Slot;
      syllabus: Slot;
      /** The list of contrasts of ear training. */
      ear: Slot;
      contrasts: Record<string, Slot>;
      categories: Record<string, Slot>;
      scenes: Record<string, SceneSlots>;
    }
  >;
};

export type CompiledLexeme = {
  id: string;
  data: Omit<LexemeData, "meaning">;
  meaning: Record<ContentLanguage, string>;
  writings: string[];
  /** The reading, and the pronunciation if it differs: こんにちは, こんにちわ. */
  readings: string[];
  inflection?: InflectionClass;
  soundBridges?: Partial<Record<ContentLanguage, SoundBridge>>;
  /** Scenes with the word in a public line: id and first segment. */
  scenes: [id: string, segment: number][];
};

/** `dictionary.json`. Numbers are indices into `lexemes`. */
export type CompiledDictionary = {
  format: number;
  lexemes: CompiledLexeme[];
  /**
   * Prefixes of all forms of a word, as written and by sound. A text that starts with none of them is not a
   * form of the word.
   */
  starts: { written: Record<string, number[]>; spoken: Record<string, number[]> };
  /** Spellings that occur in lines and differ from every spelling of the dictionary entry. */
  seen: Record<string, { lexeme: number; form?: WordForm }[]>;
};

/** A Japanese text with the spellings by which search finds it. */
export type SpeltText = { japanese: string; spellings: string[] };

/** `search.json`: public texts of every scene. Titles and summaries are in the catalogue. */
export type CompiledSearch = {
  format: number;
  scenes: {
    id: string;
    title: SpeltText;
    lines: (SpeltText & { segment: number })[];
    translations: Record<ContentLanguage, string[]>;
    /** `segment` is set only if the line is public. */
    patterns: (SpeltText & { segment?: number; meaning: Record<ContentLanguage, string> })[];
    goals: Record<ContentLanguage, string>;
  }[];
};

/** The files that have a format version. */
export type Compiled = { answers: ResponseIndex; dictionary: CompiledDictionary; search: CompiledSearch };
