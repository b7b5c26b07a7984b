import { hasKanji } from "#domain/japanese/writing/kana.ts";
import type { Sources } from "#content/read/sources.ts";
import { explainWords, soundLanguages } from "./explain-words.ts";
import { countByRule, shownRules } from "./sound-bridges.ts";

/** For authors: how many words the rules explain in each language, and how many characters follow each rule. */
export function soundRuleReport({ lexicon, characters, soundRules }: Sources): string {
  const lexemes = lexicon.flatMap(({ data }) => data);
  const withKanji = lexemes.filter(({ headword }) => hasKanji(headword)).length;
  return soundLanguages
    .map((language) => {
      const words = explainWords(lexemes, characters.data, soundRules.data, language);
      const explained = words.filter((word) => word.rules.length > 0);
      const right = explained.filter((word) =>
        shownRules(word).every(({ exceptions }) => exceptions.length === 0),
      );
      const isWhole = (word: (typeof words)[number]): boolean =>
        word.pairs.every((pair) => shownRules(word).some(({ pairs }) => pairs.includes(pair)));
      const counts = [...countByRule(words)].map(
        ([{ own, on }, { all, following }]) => `  ${own} → ${on}: ${following} of ${all}`,
      );
      return [
        `${language}: ${withKanji} words with kanji, ${words.length} of them with an on reading, ${explained.length} with a rule; ` +
          `${right.length} follow all rules shown (${right.filter(isWhole).length} with every character explained), ` +
          `${explained.length - right.length} have an exception`,
        ...counts,
      ].join("\n");
    })
    .join("\n\n");
}
