import { z } from "zod";
import { dialects } from "#domain/site/dialects.ts";
import { lineForms } from "#domain/site/line-forms.ts";
import { weathers } from "#domain/site/skies.ts";
import { registers } from "#domain/scene/registers.ts";
import { repairAnswers, repairKinds } from "#domain/speaking/repairs.ts";
import { contentItem } from "./category.schema.ts";

export const rubyPiece = z.union([z.tuple([z.string()]), z.tuple([z.string(), z.string()])]);

/** An inflected form of a word: the derivations, innermost first, and the final form. */
export const wordForm = z.object({ derivations: z.array(z.string()), form: z.string() });
export type WordForm = z.output<typeof wordForm>;

/** A word, or the text between words. A word that a blank cuts (頼んで|いません) has several tokens. */
export const contentToken = z.object({
  text: z.string(),
  /** Set on the second and later tokens of a split word. Entry and form are on the first token. */
  continues: z.literal(true).optional(),
  ruby: z.array(rubyPiece),
  romaji: z.string(),
  lexeme: z.string().optional(),
  form: wordForm.optional(),
});

const spoken = z.object({
  url: z.string(),
  seconds: z.number(),
  moras: z.array(z.number()),
  /** URL of the line's model for speaking. Undefined if only partners say the line or it cannot be compared. */
  model: z.string().optional(),
});

/** A Japanese quotation in a text: its position and its furigana. The joined bases are the quoted text. */
const quotation = z.object({ at: z.int().nonnegative(), ruby: z.array(rubyPiece) });

/** A text in the learner's language, and the Japanese it quotes, if any. */
const quotingText = z.object({ text: z.string(), japanese: z.array(quotation).optional() });
export type QuotingText = z.output<typeof quotingText>;

/** Furigana and romaji of a choice. */
const choiceReading = z.object({
  ruby: z.array(rubyPiece).optional(),
  romaji: z.string(),
  /** Why a wrong choice does not fit in the line. */
  reason: quotingText.optional(),
});

/** A blank: the tokens [from, to), four choices, and every accepted answer. */
export const blank = z.object({
  from: z.int().nonnegative(),
  to: z.int().positive(),
  choices: z.array(z.string()).length(4),
  /** In the order of the choices. */
  readings: z.array(choiceReading).length(4),
  accepted: z.array(z.string()).min(1),
});

/** Another way to say a line. Its furigana contain its pronunciation. */
const wording = z.object({ ruby: z.array(rubyPiece), romaji: z.string() });
export type Wording = z.output<typeof wording>;

/** A spoken text: a line of a scene, or a phrase that has no segment and works in every scene. */
const utterance = z.object({
  tokens: z.array(contentToken),
  romaji: z.string(),
  translation: z.string(),
  audio: spoken.optional(),
  /** What a learner may say instead. */
  also: z.array(wording).optional(),
});

export const contentLine = utterance.extend({
  segment: z.int().nonnegative(),
  speaker: z.string(),
  /** Undefined if the line is spoken in person or on the phone. */
  form: z.enum(lineForms).optional(),
  /** Set if the line is in a dialect. The line is for listening only, because the voice uses Tokyo pitch. */
  dialect: z.enum(dialects).optional(),
  blank: blank.optional(),
  /**
   * How a learner asks for the meaning of the line's key word, the partner's explanation, and how a learner
   * checks that they have understood the word. The check has no audio.
   */
  explanation: z.object({ question: utterance, answer: utterance, check: utterance.optional() }).optional(),
  /** The line as it would be said to other listeners, each version with a remark. */
  registers: z
    .array(
      utterance
        .omit({ translation: true, also: true })
        .extend({ register: z.enum(registers), remark: quotingText }),
    )
    .optional(),
});

/** A way to continue after a line; see `#domain/scene/paths.ts`. */
const sceneChoice = z.object({
  id: z.string(),
  /** What the learner wants to say, in their language. Undefined if the partner decides. */
  intent: z.string().optional(),
  lines: z.array(contentLine),
  to: z.int().nonnegative().optional(),
});
const sceneTurn = z.object({ after: z.int().nonnegative(), choices: z.array(sceneChoice).min(2) });

/** The page of the learner's picture diary about a scene; see `#domain/diary/sentences.ts`. */
const sceneDiary = z.object({
  /** The weather in the scene's picture. */
  weather: z.enum(weathers),
  sentences: z.array(
    wording.extend({
      id: z.int().nonnegative(),
      segment: z.int().nonnegative().optional(),
      speaker: z.string().optional(),
      translation: z.string(),
      audio: spoken.pick({ url: true, seconds: true }).optional(),
    }),
  ),
});

/** The repair phrases, and each partner's answers to them, by speaker. */
const sceneRepairs = z.object({
  phrases: z.partialRecord(z.enum(repairKinds), utterance),
  answers: z.record(z.string(), z.partialRecord(z.enum(repairAnswers), utterance)),
});

export const lexemeData = z.object({
  headword: z.string(),
  ruby: z.array(rubyPiece),
  reading: z.string(),
  romaji: z.string(),
  pos: z.string(),
  level: z.string(),
  accent: z.int().nonnegative(),
  meaning: z.string(),
  audio: z.string().optional(),
  /** Other spellings of the word, which typed answers may use. Set only in scenes. */
  spellings: z.array(z.string()).optional(),
});

const note = z.object({
  title: z.string(),
  text: z.string(),
  /** Undefined in notes without Japanese. */
  japanese: z.object({ title: z.array(quotation), text: z.array(quotation) }).optional(),
  segment: z.int().optional(),
});

/** One scene in one language. A preview has only the first lines; `locked` counts the others. */
export const contentData = z.object({
  id: z.string(),
  title: z.string(),
  japaneseTitle: z.string(),
  summary: z.string(),
  level: contentItem.shape.level,
  category: z.object({ id: z.string(), title: z.string() }),
  coverImage: z.string(),
  access: contentItem.shape.access,
  goal: z.string(),
  /** What the learner has done in this scene, shown at its end. Undefined in previews. */
  did: z.string().optional(),
  intro: z.string(),
  notes: z.array(note),
  cast: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The name inside a sentence, if it differs: the ramen chef. */
      inSentence: z.string().optional(),
      avatar: z.string(),
    }),
  ),
  lines: z.array(contentLine),
  /** Undefined in scenes without choices and in previews. */
  turns: z.array(sceneTurn).optional(),
  /** Undefined in previews. */
  repairs: sceneRepairs.optional(),
  /** Undefined in previews. */
  diary: sceneDiary.optional(),
  /** Grammar worth learning here, each pattern with a line that shows it. */
  patterns: z
    .array(z.object({ pattern: z.string(), meaning: z.string(), segment: z.int().nonnegative() }))
    .optional(),
  vocabulary: z.array(z.object({ lexeme: z.string(), segment: z.int() })),
  lexemes: z.record(z.string(), lexemeData),
  locked: z.int().nonnegative(),
});
export type ContentData = z.output<typeof contentData>;
export type Utterance = z.output<typeof utterance>;
export type ContentLine = z.output<typeof contentLine>;
export type ChoiceReading = z.output<typeof choiceReading>;
export type ContentToken = z.output<typeof contentToken>;
export type LexemeData = z.output<typeof lexemeData>;

/** A character, its reading in the reader's language and its Japanese reading: 東, dōng, トウ. */
const soundPair = z.object({ character: z.string(), own: z.string(), on: z.string() });

/** How the sound of a word relates to the reading of its characters in the reader's language. */
const soundBridge = z.object({
  characters: z.array(soundPair),
  rules: z.array(
    z.object({
      text: z.string(),
      /** How many characters of all words the rule applies to, and how many of these follow the rule. */
      all: z.int(),
      following: z.int(),
      /** Characters of this word that do not follow the rule. */
      exceptions: z.array(z.string()),
      examples: z.array(soundPair.extend({ word: z.string() })),
    }),
  ),
  /** Whether the word means something else in the reader's language. */
  isFalseFriend: z.boolean().optional(),
});
export type SoundBridge = z.output<typeof soundBridge>;

export const dictionaryEntry = lexemeData.extend({
  id: z.string(),
  form: wordForm.optional(),
  /** For readers of Chinese, Korean and Vietnamese. */
  soundBridge: soundBridge.optional(),
  scenes: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const searchResult = z.object({
  content: contentItem,
  category: z.object({ id: z.string(), title: z.string() }),
  /** Best match first: a title, a word, a grammar pattern or a line. */
  matches: z.array(
    z.object({
      kind: z.enum(["title", "line", "word", "pattern"]),
      segment: z.int().optional(),
      japanese: z.string(),
      translation: z.string(),
    }),
  ),
});
export type SearchResult = z.output<typeof searchResult>;

/** By scene: download size in the language with the largest download, and a version hash. */
const keepingFacts = z.record(z.string(), z.object({ bytes: z.int().positive(), version: z.string() }));
export type DownloadFacts = z.output<typeof keepingFacts>;

export const contentSchemas = {
  one: {
    summary: "One scene. Of a member scene, non-members get only the first lines.",
    params: z.object({ id: z.string().max(100) }),
    data: contentData,
  },
  dictionary: {
    summary: "The entries a word may belong to: any inflected form, in kanji, kana or romaji.",
    params: z.object({ word: z.string().min(1).max(60) }),
    data: z.array(dictionaryEntry),
  },
  search: {
    summary: "Scenes by kanji, kana, romaji or translation.",
    query: z.object({ q: z.string().max(100).default("") }),
    data: z.array(searchResult),
  },
  keeping: {
    summary: "What every scene takes on a device that keeps it for use without a network, and its version.",
    data: keepingFacts,
  },
};
