/** The classes of words the lexicon knows; each has a name in every language of the interface. */
export const partsOfSpeech = [
  "noun",
  "pronoun",
  "verb-ichidan",
  "verb-godan",
  "verb-suru",
  "verb-irregular",
  "i-adjective",
  "na-adjective",
  "adverb",
  "particle",
  "conjunction",
  "interjection",
  "expression",
  "counter",
  "numeral",
  "prefix",
  "suffix",
  "determiner",
  "auxiliary",
  "name",
] as const;

/** One of them. */
export type PartOfSpeech = (typeof partsOfSpeech)[number];
