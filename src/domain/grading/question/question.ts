import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";
import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import { otherSpellings } from "./other-spellings.ts";

/** A word that inflects, by its dictionary form. */
export type Inflecting = {
  readonly headword: string;
  readonly reading: string;
  readonly inflectionClass: InflectionClass;
};

/** A word of a line, with the reading of its kanji. */
export type QuestionToken = {
  readonly text: string;
  readonly ruby: readonly RubyPiece[];
  /** Hepburn; distinguishes long vowels (ō) from adjacent ones (omou). */
  readonly romaji?: string;
  readonly inflecting?: Inflecting;
  /** Other ways to write it: 固さ for かたさ. */
  readonly spellings?: readonly string[];
};

/** A wording. Without a reading, the scene's readings apply. */
export type Wording = { readonly text: string; readonly reading?: string };

/** The input of the grader for a blank. */
export type Question = {
  readonly before: readonly QuestionToken[];
  readonly answer: readonly QuestionToken[];
  readonly after: readonly QuestionToken[];
  readonly accepted: readonly Wording[];
  readonly distractors: readonly string[];
  /** The other words of the scene. They show whether a wrong answer is a word from another line. */
  readonly words: readonly Pick<QuestionToken, "text" | "ruby">[];
};

type SceneToken = Pick<QuestionToken, "text" | "romaji"> & {
  // Ruby pieces of the contract are tuples with one or two elements.
  readonly ruby: readonly (readonly [string] | readonly [string, string])[];
  readonly lexeme?: string | undefined;
};

/** The part of a scene that questions need. A `ContentData` can be passed. */
export type PractisedScene = {
  readonly lines: readonly {
    readonly segment: number;
    readonly tokens: readonly SceneToken[];
    readonly blank?:
      | {
          readonly from: number;
          readonly to: number;
          readonly choices: readonly string[];
          readonly accepted: readonly string[];
        }
      | undefined;
  }[];
  readonly lexemes: Readonly<
    Record<
      string,
      | {
          readonly headword: string;
          readonly reading: string;
          readonly pos: string;
          readonly spellings?: readonly string[] | undefined;
        }
      | undefined
    >
  >;
};

/** The question of a line; undefined without a blank. */
export function questionOf(scene: PractisedScene, segment: number): Question | undefined {
  const line = scene.lines.find((one) => one.segment === segment);
  if (line?.blank === undefined) return undefined;
  const { from, to, choices, accepted } = line.blank;
  const tokens = line.tokens.map((token) => questionToken(token, scene.lexemes));
  const answer = tokens.slice(from, to);
  const text = textOf(answer);
  return {
    before: tokens.slice(0, from),
    answer,
    after: tokens.slice(to),
    accepted: accepted.filter((one) => one !== text).map((one) => ({ text: one })),
    distractors: choices.filter((one) => one !== text && !accepted.includes(one)),
    words: scene.lines.flatMap((one) =>
      one === line ? [...one.tokens.slice(0, from), ...one.tokens.slice(to)] : one.tokens,
    ),
  };
}

/** A word of a line, with its inflection and its other spellings from the lexicon. */
export function questionToken(token: SceneToken, lexemes: PractisedScene["lexemes"]): QuestionToken {
  const { text, ruby, romaji, lexeme } = token;
  const entry = lexeme === undefined ? undefined : lexemes[lexeme];
  const inflectionClass = entry && inflectionClassOf(entry.pos, entry.headword);
  const spellings =
    entry === undefined ? [] : otherSpellings(text, [entry.headword, ...(entry.spellings ?? [])]);
  return {
    text,
    ruby,
    ...(romaji !== undefined && { romaji }),
    ...(entry &&
      inflectionClass && {
        inflecting: { headword: entry.headword, reading: entry.reading, inflectionClass },
      }),
    ...(spellings.length > 0 && { spellings }),
  };
}

/**
 * A question outside a scene.
 * @example plainQuestion([{ text: "駅", ruby: [["駅", "えき"]] }])
 */
export function plainQuestion(answer: readonly QuestionToken[]): Question {
  return { before: [], answer, after: [], accepted: [], distractors: [], words: [] };
}

/** The tokens as written. */
export function textOf(tokens: readonly Pick<QuestionToken, "text">[]): string {
  return tokens.map(({ text }) => text).join("");
}

/**
 * The reading of the tokens in hiragana.
 * @example readingOf([{ text: "食べます", ruby: [["食", "た"], ["べます"]] }]) // "たべます"
 */
export function readingOf(tokens: readonly Pick<QuestionToken, "ruby">[]): string {
  return toHiragana(
    tokens.map(({ ruby }) => ruby.map(([base, reading]) => reading ?? base).join("")).join(""),
  );
}
