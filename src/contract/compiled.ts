import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { InflectionClass } from "#domain/japanese/inflection/verb-stems.ts";
import type { CategoryItem, ContentItem } from "./category.schema.ts";
import type { LexemeData } from "./content.schema.ts";

/** Raised when a compiled file changes its shape: a server never reads what it would misunderstand. */
export const compiledFormat = 1;

/** The files that the compiler writes and the server reads. */
export const compiledFiles = {
  catalogue: "catalogue.json",
  answers: "answers.json",
  dictionary: "dictionary.json",
  search: "search.json",
} as const;

/** `catalogue.json`: the categories and their scenes, in the order learners see them. */
export type CompiledCatalogue = Record<ContentLanguage, (CategoryItem & { contents: ContentItem[] })[]>;

/** Where a ready answer lies in the pack: `br` bytes of brotli at `at`, then `gzip` bytes of gzip. */
export type Slot = { tag: string; at: number; br: number; gzip: number };

/** A scene's answers. One that has a preview is for members, and everybody else gets that. */
export type SceneSlots = { whole: Slot; preview?: Slot };

/** `answers.json`: the whole envelope of every answer that depends on nothing but its address and language. */
export type AnswerIndex = {
  format: number;
  /** The file that holds the bytes, named by its content. */
  pack: string;
  languages: Record<
    ContentLanguage,
    { list: Slot; categories: Record<string, Slot>; scenes: Record<string, SceneSlots> }
  >;
};

/** The form a word has where it stands. */
export type NamedForm = { derivations: string[]; form: string };

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
  /** Scenes it occurs in, in a line that everybody may see: id and the first such segment. */
  scenes: [id: string, segment: number][];
};

/** `dictionary.json`. Numbers are places in `lexemes`. */
export type CompiledDictionary = {
  format: number;
  lexemes: CompiledLexeme[];
  /** How forms begin, as written (kanji or kana) and by sound: who starts otherwise is no form of the word. */
  starts: { written: Record<string, number[]>; spoken: Record<string, number[]> };
  /** Words as they stand in lines, where that is no writing of the entry itself. */
  seen: Record<string, { lexeme: number; form?: NamedForm }[]>;
};

/** Japanese with every spelling it is found by: as kana, and by sound. */
export type SpeltText = { japanese: string; spellings: string[] };

/** `search.json`: what everybody may see of every scene. Titles and summaries stand in the catalogue. */
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

/** The files that carry their format, by the name `compiledFiles` gives them. */
export type Compiled = { answers: AnswerIndex; dictionary: CompiledDictionary; search: CompiledSearch };
