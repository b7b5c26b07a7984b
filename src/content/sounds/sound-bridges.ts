import type { SoundBridge } from "#contract/content.schema.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { CharacterReadings, SoundRules } from "#content/read/format/sound-rules.ts";
import { explainWords, soundLanguages } from "./explain-words.ts";
import type { AppliedRule, ExplainedWord, SoundLanguage } from "./explain-words.ts";
import { zhuyin } from "./zhuyin.ts";

/** Maximum number of rules on a card. More would fill it. */
const maxRules = 3;
const maxExamples = 3;

type Rule = AppliedRule["rule"];
export type SoundBridges = Partial<Record<SoundLanguage, SoundBridge>>;
type Content = {
  lexemes: readonly Lexeme[];
  characters: CharacterReadings;
  rules: SoundRules;
  isFalseFriend: (lexeme: Lexeme, language: SoundLanguage) => boolean;
};

/** The explanations of sounds on word cards, by the id of the word and the language of the reader. */
export function compileSoundBridges({ lexemes, characters, rules, isFalseFriend }: Content) {
  const bridges = new Map<string, SoundBridges>();
  for (const language of soundLanguages) {
    const words = explainWords(lexemes, characters, rules, language);
    const isFalse = ({ lexeme }: ExplainedWord): boolean => isFalseFriend(lexeme, language);
    const trusted = words.filter((word) => !isFalse(word));
    const counts = countByRule(words);
    for (const word of words) {
      const shown = shownRules(word);
      if (shown.length === 0) continue;
      const bridge: SoundBridge = {
        characters: word.pairs.map((pair) => shownPair(pair, language)),
        rules: shown.map(({ rule, exceptions }) => ({
          text: rule.text[language] ?? "",
          ...(counts.get(rule) ?? { all: 0, following: 0 }),
          exceptions: exceptions.map(({ character }) => character),
          examples: examplesOf(rule, word, trusted).map((example) => shownPair(example, language)),
        })),
        ...(isFalse(word) && { isFalseFriend: true }),
      };
      bridges.set(word.lexeme.id, { ...bridges.get(word.lexeme.id), [language]: bridge });
    }
  }
  return bridges;
}

/** Rules compare pinyin. Readers in Taiwan see zhuyin. */
const shownPair = <Pair extends { own: string }>(pair: Pair, language: SoundLanguage): Pair =>
  language === "zh-TW" ? { ...pair, own: zhuyin(pair.own) } : pair;

export const shownRules = ({ rules }: ExplainedWord): AppliedRule[] => rules.slice(0, maxRules);

/** Number of characters to which each rule applies, and how many of them follow it, in all of our words. */
export function countByRule(words: readonly ExplainedWord[]) {
  const found = new Map<Rule, { all: Set<string>; exceptions: Set<string> }>();
  for (const { rule, pairs, exceptions } of words.flatMap((word) => word.rules)) {
    const here = found.get(rule) ?? { all: new Set(), exceptions: new Set() };
    for (const { character } of pairs) here.all.add(character);
    for (const { character } of exceptions) here.exceptions.add(character);
    found.set(rule, here);
  }
  return new Map(
    [...found].map(([rule, { all, exceptions }]) => [
      rule,
      { all: all.size, following: all.size - exceptions.size },
    ]),
  );
}

/** Words whose character follows the rule, each with another character than this word and the other examples. */
function examplesOf(
  rule: Rule,
  { pairs }: ExplainedWord,
  words: readonly ExplainedWord[],
): SoundBridge["rules"][number]["examples"] {
  const used = new Set(pairs.map(({ character }) => character));
  const examples: SoundBridge["rules"][number]["examples"] = [];
  for (const { lexeme, rules } of words) {
    if (examples.length === maxExamples) break;
    const applied = rules.find((one) => one.rule === rule);
    const pair = applied?.pairs.find((one) => !applied.exceptions.includes(one) && !used.has(one.character));
    if (pair === undefined) continue;
    used.add(pair.character);
    examples.push({ word: lexeme.headword, ...pair });
  }
  return examples;
}
