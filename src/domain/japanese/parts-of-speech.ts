/** The parts of speech of the lexicon; each has a name in every language. */
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

export type PartOfSpeech = (typeof partsOfSpeech)[number];
