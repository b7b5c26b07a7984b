import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { ContrastSource, PairWordSource } from "#content/read/format/contrasts.ts";
import type { LineTools } from "#content/scene/compile-line.ts";
import { analyseText } from "#content/scene/spoken-text.ts";
import type { AnalysedText } from "#content/scene/spoken-text.ts";

/** A word of a pair, from the lexicon or defined in the pair, with its sentence. */
export type ContrastWord = {
  written: string;
  kana: string;
  accent: number;
  meaning: Readonly<Record<ContentLanguage, string>>;
  sentence: AnalysedText;
  translation: Readonly<Record<ContentLanguage, string>>;
};
export type ContrastPair = readonly [ContrastWord, ContrastWord];

/** The pairs whose words are known; a check reports the others. */
export function analysePairs({ pairs }: ContrastSource, tools: LineTools): ContrastPair[] {
  const analyse = ({ word, sentence, translation }: PairWordSource): ContrastWord | undefined => {
    const lexeme = typeof word === "string" ? tools.index.byId.get(word) : undefined;
    const own =
      typeof word === "string"
        ? lexeme && {
            written: lexeme.headword,
            kana: lexeme.reading,
            accent: lexeme.accent,
            meaning: lexeme.meaning,
          }
        : word;
    return own && { ...own, sentence: analyseText(sentence, tools), translation };
  };
  return pairs.flatMap(([one, other]): ContrastPair[] => {
    const [first, second] = [analyse(one), analyse(other)];
    return first === undefined || second === undefined ? [] : [[first, second]];
  });
}
